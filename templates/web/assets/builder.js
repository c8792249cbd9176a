// The situation builder. The sheet's text is the one truth: what is done in the form is sent with it, the server makes
// the new sheet and its form of it, and what has changed of the form is put in. Without this the form is the sheet alone.
"use strict";
(() => {
  const form = document.getElementById("situation");
  const sheet = document.getElementById("sheet");
  const verdict = document.getElementById("verdict");
  const status = document.getElementById("status");
  const builder = () => document.getElementById("builder");
  const TYPING = 300;
  const PATIENCE = 10;
  const undone = [];
  let text = document.getElementById("start").dataset.sheet;
  let queue = Promise.resolve();
  let typing = null;
  let touched = 0;
  let judging = null;
  let judged = "";
  let said = "";
  let inVerdict = false;
  const wide = matchMedia("(min-width: 60rem)");

  const watching = new IntersectionObserver(([seen]) => {
    document.querySelector(".in-short").hidden = seen.isIntersecting;
  });

  async function start() {
    const made = await asked("/check/builder?" + new URLSearchParams({ sheet: text }));
    document.getElementById("start").replaceWith(made.getElementById("start"));
    const told = text === sheet.value ? "" : sheet.value;
    if (told) {
      document.getElementById("english").value = told;
      form.querySelector(".told").open = true;
      sheet.value = text;
      change("read", null, "/check/english");
    } else if (document.getElementById("ruling")) judged = address();
    form.classList.add("scripted");
    for (const one of builder().querySelectorAll(wide.matches ? ".player, [data-open]" : "[data-open]")) one.open = true;
    fill();
    inShort();
    if (judged && !scrollY) reveal();
    if (text && !told) judge();
  }

  // What there is to choose from stands in the page once; a field that can be seen is filled with it.
  function fill() {
    for (const select of document.querySelectorAll("#builder select[data-from]")) {
      const { from, value, empty, form } = select.dataset;
      if (select.dataset.filled === from + form || select.closest("details:not([open])")) continue;
      const options = [...document.getElementById("of-" + from).options].map((one) => {
        const option = one.cloneNode();
        option.textContent = one.dataset[form] || one.textContent;
        return option;
      });
      if (empty) options.unshift(new Option(empty, ""));
      if (!options.some((one) => one.value === value)) options.unshift(new Option(value));
      const now = select.value;
      select.replaceChildren(...options);
      select.value = now;
      select.dataset.filled = from + form;
    }
  }

  // What was told in English and is not all read: there is no verdict on a part of it.
  const held = () => form.querySelector("#read [data-do=judge]") && document.getElementById("english").value;

  function address() {
    const query = new URLSearchParams();
    if (text.trim()) query.set("sheet", held() || text);
    if (form.ruleset.value !== "any") query.set("ruleset", form.ruleset.value);
    return "/check" + (query.size ? "?" + query : "");
  }

  // What is done is done one after the other, each to the sheet that the one before has made.
  function then(work) {
    queue = queue.then(work).catch((error) => {
      if (error.name !== "AbortError") tell(error.message);
    });
    return queue;
  }

  async function asked(path, given, signal, again = 3) {
    const sent = given && { method: "POST", body: given, signal };
    const response = await fetch(path, sent || { signal }).catch((error) => {
      throw error.name === "AbortError" ? error : new Error(form.dataset.unreachable);
    });
    const seconds = Number(response.headers.get("Retry-After"));
    if (seconds && seconds <= PATIENCE && again) {
      await new Promise((done) => setTimeout(done, seconds * 1000));
      return asked(path, given, signal, again - 1);
    }
    const made = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!response.ok) throw new Error(made.querySelector("h1, p")?.textContent || response.statusText);
    return made;
  }

  function fields(row) {
    const given = new URLSearchParams();
    for (const field of row ? row.querySelectorAll("[data-name]") : []) {
      if (field.type !== "checkbox" || field.checked) given.append(field.dataset.name, field.value);
    }
    if (row && "last" in row.dataset) given.set("last", "");
    return given;
  }

  function change(did, row, path = "/check/form") {
    return then(async () => {
      if (row && !row.isConnected) return;
      const given = fields(row);
      const since = touched;
      given.set("sheet", text);
      given.set("do", did);
      given.set("ruleset", form.ruleset.value);
      given.set("english", document.getElementById("english").value);
      take(await asked(path, given), since);
    });
  }

  async function put(next, undoing = false) {
    const made = await asked("/check/form", new URLSearchParams({ sheet: next }));
    if (document.activeElement !== sheet) document.getElementById("read").replaceChildren();
    if (undoing) undone.pop();
    take(made, touched, undoing);
  }

  const replace = (next) => then(() => put(next));
  const undo = () => then(() => undone.length && put(undone.at(-1), true));

  // What was touched since the form was sent stays as it is: it is still to be sent.
  function take(made, since, undoing = false) {
    const old = builder();
    const next = made.getElementById("builder");
    const { did, place, ruleset } = next.dataset;
    if (did === "read") document.getElementById("read").replaceWith(made.getElementById("read"));
    if (next.dataset.sheet !== text && !undoing) undone.push(text);
    form.querySelector("[data-do=undo]").disabled = !undone.length;
    text = next.dataset.sheet;
    if (document.activeElement !== sheet) sheet.value = text;
    if (ruleset) form.ruleset.value = ruleset;
    const before = new Map([...old.querySelectorAll("details")].map((one) => [one.dataset.key, [one.open, "open" in one.dataset]]));
    morph(old, next, since);
    for (const one of old.querySelectorAll("details")) {
      const here = one.dataset.place === place && did !== "delete";
      const [open, worth] = before.get(one.dataset.key) || [false, false];
      const now = "open" in one.dataset;
      one.open = here || one.contains(document.activeElement) || (now && !worth) || open;
    }
    fill();
    focus(did, place);
    said = next.dataset.said;
    status.textContent = said;
    judge();
  }

  function focus(did, place) {
    const row = document.getElementById(place);
    if (did === "add" && row) row.querySelector("select, input:not([type=hidden])").focus();
    else if ((did === "up" || did === "down") && row) {
      const button = row.querySelector(`[data-do^=${did}]:enabled`) || row.querySelector("[data-do]:enabled");
      button?.focus();
    } else if (did === "delete") (row?.querySelector("summary") || form.querySelector("[data-do^=add]")).focus();
  }

  // Make the old tree like the new one, and leave alone what is the same or being typed in.
  function morph(old, next, since) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== next.data) old.data = next.data;
      return;
    }
    const kept = (name) => ["open", "aria-expanded", "aria-activedescendant", "data-filled"].includes(name);
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !kept(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) {
      if (!kept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    const filled = old.matches("select[data-from]");
    const before = filled ? [] : [...old.childNodes];
    const after = filled ? [] : [...next.childNodes];
    after.forEach((one, n) => {
      const was = before[n];
      if (!was) old.append(one);
      else if (was.nodeName === one.nodeName && was.dataset?.name === one.dataset?.name) morph(was, one, since);
      else was.replaceWith(one);
    });
    before.slice(after.length).forEach((one) => one.remove());
    if (old.matches("input, select") && old !== document.activeElement && !(old.touched > since)) {
      if (filled && ![...old.options].some((one) => one.value === next.value)) old.append(new Option(next.value));
      if (old.value !== next.value) old.value = next.value;
      old.checked = next.checked;
    }
  }

  // In the place of a verdict: why there is none.
  function tell(why) {
    const words = document.createElement("p");
    words.className = "quiet";
    words.textContent = why;
    verdict.replaceChildren(words);
    judged = "";
    inShort();
  }

  // On a phone the verdict stands far below: its first words are always to be seen.
  function inShort() {
    const bar = document.querySelector(".in-short");
    const ruling = document.getElementById("ruling");
    bar.textContent = ruling ? ruling.textContent : "";
    bar.hidden = !ruling;
    bar.className = "in-short " + (ruling ? ruling.closest(".verdict").className.replace("verdict", "") : "");
    sheet.style.height = "auto";
    sheet.style.height = sheet.scrollHeight + 4 + "px";
    watching.disconnect();
    if (ruling) watching.observe(ruling);
  }

  // The verdict's first words, where they are not to be seen.
  function reveal() {
    const ruling = document.getElementById("ruling");
    const { top, bottom } = ruling.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) ruling.scrollIntoView({ block: wide.matches ? "nearest" : "start" });
  }

  async function judge() {
    const pressed = inVerdict;
    inVerdict = false;
    judging?.abort();
    const at = address();
    history.replaceState(null, "", at);
    if (at === judged) return;
    judged = "";
    const { wanting, held: why } = builder().dataset;
    if (held() || wanting) return tell(held() ? why : wanting);
    const mine = judging = new AbortController();
    verdict.setAttribute("aria-busy", "true");
    try {
      const made = await asked(at.replace("/check", "/check/verdict"), null, mine.signal);
      verdict.replaceChildren(...made.body.childNodes);
      judged = at;
      inShort();
      if (pressed) reveal();
      const ruling = document.getElementById("ruling").textContent;
      status.textContent = `${said} ${ruling}`.trim();
      said = "";
      document.title = ruling.slice(0, 60) + " – Watcher";
    } catch (error) {
      if (error.name !== "AbortError") tell(error.message);
    } finally {
      if (judging === mine) verdict.removeAttribute("aria-busy");
    }
  }

  // What is being typed is sent when no more is typed for a moment, or before anything else is done.
  function later(of, work) {
    if (typing?.of !== of) flush();
    clearTimeout(typing?.timer);
    typing = { of, work, timer: setTimeout(flush, TYPING) };
  }

  function flush() {
    const { timer, work } = typing || {};
    clearTimeout(timer);
    typing = null;
    work?.();
  }

  function act(did) {
    flush();
    if (did === "undo") undo();
    else if (did === "empty") replace("");
    else if (did === "read") change("read", null, "/check/english");
    else if (did === "judge") then(() => { document.getElementById("read").replaceChildren(); judge(); });
    else change(did);
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) return act(button.dataset.do);
    const link = event.target.closest("a[href^='/check?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    flush();
    link.closest("details.beginnings")?.removeAttribute("open");
    const query = new URL(link.href).searchParams;
    inVerdict = verdict.contains(link);
    if (query.get("ruleset")) form.ruleset.value = query.get("ruleset");
    replace(query.get("sheet"));
  });
  form.addEventListener("input", (event) => {
    const field = event.target;
    field.touched = ++touched;
    if (field === sheet) return later(sheet, () => replace(sheet.value));
    const row = field.closest("[data-row]");
    const place = row?.querySelector("[data-name=place]");
    if (place?.value && field.matches("input:not([type=checkbox])") && field.value.trim()) {
      later(row, () => change("row", row));
    }
  });
  form.addEventListener("change", (event) => {
    const field = event.target;
    const row = field.closest("[data-row]");
    field.touched = ++touched;
    flush();
    if (field.name === "ruleset") change("ruleset " + field.value);
    else if ("add" in field.dataset) {
      const kind = field.value;
      field.value = "";
      if (kind) change("add " + kind);
    } else if (row && field.dataset.name) change(field.dataset.name === "form" ? "form" : "row", row);
  });
  // Enter sends the field that it is pressed in, and no more.
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input[data-name]")) return;
    event.preventDefault();
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    replace(sheet.value);
  });
  form.addEventListener("toggle", fill, true);
  then(start);
})();

// Names while one types, in every field that says of what (data-of): a list below it, for thumb and keyboard.
"use strict";
(() => {
  const WAIT = 120;
  const MOST = 8;
  const list = document.createElement("ul");
  list.id = "names";
  list.className = "names";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Names");
  list.hidden = true;
  document.body.append(list);
  let field = null;
  let timer = 0;
  let asking = null;

  function close() {
    clearTimeout(timer);
    asking?.abort();
    list.hidden = true;
    list.replaceChildren();
    field?.setAttribute("aria-expanded", "false");
    field?.removeAttribute("aria-activedescendant");
  }

  const selected = () => list.querySelector("[aria-selected=true]");

  function show(names) {
    const chosen = selected()?.textContent;
    list.replaceChildren(...names.map((name, n) => {
      const option = document.createElement("li");
      option.id = "name-" + n;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", String(name === chosen));
      option.textContent = name;
      return option;
    }));
    if (!names.length) return close();
    const at = field.getBoundingClientRect();
    list.style.left = at.left + window.scrollX + "px";
    list.style.top = at.bottom + window.scrollY + "px";
    list.style.width = Math.max(at.width, Math.min(220, window.innerWidth - at.left - 16)) + "px";
    list.hidden = false;
    field.setAttribute("aria-activedescendant", selected()?.id ?? "");
    field.setAttribute("aria-expanded", "true");
  }

  // A field may have several names, with commas: the last is the one that is being typed.
  const last = () => field.value.slice(field.value.lastIndexOf(", ") + 1).trimStart();

  async function ask() {
    const of = field.dataset.of;
    const typed = last();
    if (!typed.trim()) return show(known(of));
    asking?.abort();
    asking = new AbortController();
    const query = new URLSearchParams({ q: typed, of, ruleset: field.form.ruleset.value });
    try {
      const response = await fetch("/check/names?" + query, { signal: asking.signal });
      if (!response.ok) return close();
      const names = await response.json();
      if (document.activeElement === field) show(names.filter((name) => name !== typed));
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  }

  // Before anything is typed: what the sheet names already, and what is told of most often.
  function known(of) {
    const told = document.getElementById("told-" + of);
    return told ? [...told.options].slice(0, MOST).map((option) => option.value) : [];
  }

  function choose(option) {
    const chosen = field;
    chosen.value = field.value.slice(0, field.value.length - last().length) + option.textContent;
    close();
    chosen.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function step(by) {
    const options = [...list.children];
    const now = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
    const next = options[(now + by + options.length + (now < 0 && by < 0 ? 1 : 0)) % options.length];
    options.forEach((option) => option.setAttribute("aria-selected", String(option === next)));
    field.setAttribute("aria-activedescendant", next.id);
    next.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("focusin", (event) => {
    close();
    field = event.target.matches("[data-of]") ? event.target : null;
    if (field && !field.value) ask();
  });
  document.addEventListener("input", (event) => {
    if (event.target !== field) return;
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT);
  });
  document.addEventListener("focusout", close);
  document.addEventListener("keydown", (event) => {
    if (event.target !== field || !field) return;
    const chosen = selected();
    if (event.key === "ArrowDown" && list.hidden) ask();
    else if (list.hidden) return;
    else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) choose(option);
  });
})();

// @ts-check
/* The pack's page: what is typed -> the entries that answer, copied from among all those that stand in the file. */

import { Index } from "./index.js";
import { Lookup } from "./lookup.js";

/** @typedef {import("./lookup.js").Answer} Answer */

/** How many answers are shown whole; of the others only titles are listed. */
const WHOLE = 3;
/** How many milliseconds after the last letter the address is changed. */
const WAIT = 250;

/** Whether this is the copy of the page that a browser keeps, and stands in for any page of the server. */
const IS_COPY = location.protocol !== "file:";

/** What the address asks for: the place of an entry, and words with a ruleset. */
function addressed() {
  const { hash, pathname, search } = location;
  const entry = IS_COPY && pathname.startsWith("/entry/") ? pathname.slice("/entry/".length) : "";
  const written = hash ? hash.slice(1) : entry;
  let place = "";
  try {
    place = decodeURIComponent(written);
  } catch {
    // What is no address leads to no entry.
  }
  return { place, asked: new URLSearchParams(hash ? hash.match(/^#(\?.*)/)?.[1] : search) };
}

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/**
 * Words of a template, with what stands in for %names.
 * @param {string} word @param {Record<string, unknown>} [values]
 */
function said(word, values = {}) {
  const text = byId("words").content.querySelector(`[data-word="${word}"]`).textContent;
  const filled = text.replace(/%(\w+)/g, (/** @type {string} */ _, /** @type {string} */ name) => values[name] ?? "");
  return filled.replace(/\s+([.:,])/g, "$1").trim();
}

/** An element with a text. @param {string} name @param {string} text @param {Record<string, string>} [attributes] */
function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The data of the look-up, which stand in the file. @returns {Promise<Record<string, any>>} */
async function unpacked() {
  const bytes = Uint8Array.from(atob(byId("index").textContent.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** A copy of an entry, with its long parts folded. @param {string} id @returns {HTMLElement} */
function copied(id) {
  const copy = byId(id).cloneNode(true);
  copy.removeAttribute("id");
  for (const details of copy.querySelectorAll("details")) details.open = false;
  return copy;
}

/** The sentences of an entry, each an element. @param {HTMLElement} one @returns {Element[]} */
const sentencesOf = (one) => [...one.querySelectorAll("article p > span:not([class])")];

/** @param {string} id @returns {string} */
const titleOf = (id) => byId(id).querySelector("h3").textContent;

/**
 * A list of links under a heading.
 * @param {string} heading @param {[string, string, string][]} links text, address, more
 */
function list(heading, links) {
  const section = element("section", "", { class: "rest" });
  const rows = element("ul", "");
  for (const [text, address, more] of links) {
    const row = element("li", "");
    row.append(element("a", text, { href: address }), " ", element("span", more, { class: "quiet" }));
    rows.append(row);
  }
  section.append(element("h2", heading), rows);
  return section;
}

/**
 * Tell above a list which of its rows name what was asked for, and mark them.
 * @param {HTMLElement} one @param {Answer} answer @param {(text: string) => string[]} words
 */
function tellRows(one, { asked }, words) {
  const isAsked = (/** @type {Element} */ row) => {
    const said = words(row.textContent ?? "");
    if (asked.number) return said.join("").toUpperCase().includes(asked.number);
    return asked.isBareName && asked.names.some((name) => ` ${said.join(" ")} `.includes(` ${name} `));
  };
  for (const row of [...one.querySelectorAll(".kind-list .words p")].filter(isAsked)) {
    one.querySelector(".body")?.before(element("p", said("listed", { row: row.textContent }), { class: "note" }));
    row.replaceChildren(element("mark", row.textContent ?? ""));
  }
}

/** Fill a comparison, when it is first unfolded. @param {any} details */
function compare(details) {
  if (!details.open || details.querySelector(".sides")) return;
  const own = details.closest(".one");
  const sides = element("div", "", { class: "sides" });
  const others = details.dataset.others.split(" ").map(byId);
  for (const ruleset of ["classic", "type1", "type2"]) {
    const side = element("section", "", { class: "side" });
    side.append(element("h4", said(`side-${ruleset}`)));
    const found = [own, ...others].filter((one) => one.dataset.home === ruleset);
    for (const one of found) side.append(one.querySelector("article").cloneNode(true));
    if (!found.length) side.append(element("p", said("silent"), { class: "nothing" }));
    sides.append(side);
  }
  details.append(sides);
}

class Page {
  /** @param {Lookup} lookup */
  constructor(lookup) {
    this.lookup = lookup;
    this.form = byId("ask");
    /** The address of what was typed last, as long as it is not kept. */
    this.unkept = "";
    this.timer = 0;
    this.form.hidden = false;
    this.form.addEventListener("input", () => this.typed());
    this.form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      this.form.q.blur();
    });
    document.addEventListener("click", () => this.keep(), true);
    addEventListener("pagehide", () => this.keep());
    addEventListener("hashchange", () => this.show());
    document.addEventListener("toggle", (event) => {
      if (event.target instanceof HTMLElement && event.target.matches(".compare")) compare(event.target);
    }, true);
    this.show();
  }

  get ruleset() {
    return this.form.elements.ruleset.value;
  }

  /** Answer what stands in the box, and keep it in the address. */
  typed() {
    const asked = new URLSearchParams({ q: this.form.q.value, ruleset: this.ruleset });
    this.unkept = `${IS_COPY ? "/ruling" : "#"}?${asked}`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), WAIT);
    this.look("");
  }

  /** Put into the address what was typed last: not with each letter, for some browsers refuse to do it so often. */
  keep() {
    clearTimeout(this.timer);
    if (this.unkept) history.replaceState(null, "", this.unkept);
    this.unkept = "";
  }

  /** Show what the address asks for. */
  show() {
    const { place, asked } = addressed();
    if (asked.has("ruleset")) this.form.elements.ruleset.value = asked.get("ruleset");
    if (asked.has("q") || !place) this.form.q.value = asked.get("q") ?? "";
    this.look(place);
  }

  /** Show an entry, if there is one at the place; else what answers the words in the box; without words all entries. */
  look(/** @type {string} */ place) {
    const { dataset } = document.documentElement;
    if (dataset.ruleset !== this.ruleset) dataset.ruleset = this.ruleset;
    const query = this.form.q.value.replace(/\s+/g, " ").trim();
    if (byId(place)?.matches(".one")) this.shown([place], this.ruleset, said("entry", { first: titleOf(place) }));
    else if (query && !byId(place)) this.answer(query);
    else this.binder(place);
  }

  /** @param {string} place */
  binder(place) {
    byId("answer").replaceChildren();
    byId("answer").dataset.first = "";
    byId("title").className = "";
    byId("binder").hidden = byId("about").hidden = false;
    byId("status").textContent = said("ready", { n: this.lookup.index.entries.length });
    byId(place)?.scrollIntoView();
  }

  /** @param {string} query */
  answer(query) {
    const started = performance.now();
    const answer = this.lookup.ruling(query, this.ruleset);
    performance.clearMeasures("look-up");
    performance.measure("look-up", { start: started });
    const { ruleset, entries, nearNames } = answer;
    const ids = entries.map((entry) => this.lookup.index.entries[entry]);
    const under = ruleset === "any" ? "" : `under ${said(ruleset)}`;
    const first = ids.length ? titleOf(ids[0]) : "";
    this.shown(ids, ruleset, said(ids.length ? "found" : "nothing", { n: ids.length, q: query, under, first }));
    [...byId("answer").querySelectorAll(":scope > .one")].forEach((one, place) => {
      const sentences = sentencesOf(one);
      const at = this.lookup.highlighted(answer, entries[place], sentences.map((each) => each.textContent ?? ""));
      tellRows(/** @type {HTMLElement} */ (one), answer, (text) => this.lookup.index.words(text));
      if (at >= 0) sentences[at].replaceWith(element("mark", sentences[at].textContent ?? ""));
    });
    if (nearNames.length) {
      const address = (/** @type {string} */ q) => `#?${new URLSearchParams({ q, ruleset: this.ruleset })}`;
      byId("answer").append(list(said("near"), nearNames.map((name) => [name, address(name), ""])));
    }
  }

  /** @param {string[]} ids @param {string} ruleset @param {string} status */
  shown(ids, ruleset, status) {
    const answer = byId("answer");
    const isScrolled = scrollY > 0; // asked before anything changes, for then it costs nothing
    answer.dataset.ruleset = ruleset;
    answer.dataset.first = ids[0] ?? "";
    answer.replaceChildren(element("h2", said("answers"), { class: "unseen" }), ...ids.slice(0, WHOLE).map(copied));
    if (ids.length > WHOLE) {
      const source = (/** @type {string} */ id) => byId(id).querySelector("cite").textContent;
      answer.append(list(said("rest"), ids.slice(WHOLE).map((id) => [titleOf(id), `#${id}`, source(id)])));
    }
    byId("binder").hidden = byId("about").hidden = true;
    byId("title").className = "unseen";
    byId("status").textContent = status;
    if (isScrolled) scrollTo(0, 0);
  }
}

new Page(new Lookup(new Index(await unpacked())));

// The answer appears as one types, and its address can be handed on. Without this the form does the same when it is sent.
"use strict";
(() => {
  // Keeps a copy that looks up where there is no network.
  navigator.serviceWorker?.register("/keeper.js");
  const form = document.querySelector("form[role=search]");
  const answer = document.getElementById("answer");
  const status = document.getElementById("status");

  function offerToShare(within) {
    for (const button of within.querySelectorAll("[data-share]")) button.hidden = false;
  }

  async function share(button) {
    const told = { title: document.title, url: location.href };
    try {
      if (navigator.share) return await navigator.share(told);
      await navigator.clipboard.writeText(told.url);
      status.textContent = button.dataset.share;
      button.classList.add("done");
    } catch (error) {
      if (error.name !== "AbortError") button.hidden = true;
    }
  }

  offerToShare(document);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share]");
    if (button) share(button);
  });
  if (!form || !answer) return;
  const WAIT = 150;
  let timer = 0;
  let asking = null;
  let shown = address();

  function address() {
    const query = new URLSearchParams(new FormData(form));
    if (query.get("ruleset") === "any") query.delete("ruleset");
    if (!query.get("q")) query.delete("q");
    const given = query.toString();
    return form.getAttribute("action") + (given ? "?" + given : "");
  }

  // In the place of an answer: why there is none.
  function refuse(made) {
    const words = document.createElement("p");
    words.textContent = [...made.querySelectorAll("h1, h1 + p")].map((one) => one.textContent.trim()).join(". ");
    answer.replaceChildren(words);
    status.textContent = words.textContent;
    shown = null;
  }

  async function ask() {
    const at = address();
    asking?.abort();
    if (at === shown) return;
    asking = new AbortController();
    try {
      const path = at.replace(/\?|$/, (end) => "/answer" + end);
      const response = await fetch(path, { signal: asking.signal });
      const made = new DOMParser().parseFromString(await response.text(), "text/html");
      if (!response.ok) return refuse(made);
      answer.replaceChildren(...made.body.childNodes);
      offerToShare(answer);
      shown = at;
      history.replaceState(null, "", at);
      const said = answer.querySelector("[data-status]");
      status.textContent = said ? said.dataset.status : "";
    } catch (error) {
      if (error.name === "AbortError") return;
      // Where the server is out of reach, the copy answers at the same address.
      if (navigator.serviceWorker?.controller) location.assign(at);
      else console.warn(error);
    }
  }

  form.addEventListener("input", (event) => {
    clearTimeout(timer);
    timer = setTimeout(ask, event.target.type === "radio" ? 0 : WAIT);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
    form.q.blur();
  });
})();

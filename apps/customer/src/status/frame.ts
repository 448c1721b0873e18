import { initialsOf } from "../page/initials-of.ts";
import { element, icon } from "./element.ts";

/** Head and content of the page. @param provider whose order it is; null: nobody is known yet */
export function frame(provider: string | null, ...content: readonly Node[]): HTMLElement {
  return element(
    "div",
    { class: "page" },
    element(
      "header",
      { class: "page-head" },
      provider === null ? null : element("span", { class: "page-mark", "aria-hidden": "true" }, initialsOf(provider)),
      element("span", { class: "page-name" }, provider === null ? "Ihr Auftrag" : `Ihr Auftrag bei ${provider}`),
      location.protocol === "https:" ? element("span", { class: "page-lock" }, icon("lock"), "verschlüsselt") : null,
    ),
    element("main", { class: "page-body" }, ...content),
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
  /** What can be done, with its words. */
  readonly action?: { readonly text: string; act(): void };
}

/** One thing that the page has to say, and what can be done. */
export function notice({ title, text, action }: Words): HTMLElement {
  return element(
    "div",
    { class: "state", role: "status" },
    element("h1", { tabindex: "-1" }, title),
    element("p", { class: "state-text" }, text),
    action === undefined
      ? null
      : element("button", { type: "button", class: "button level-primary", click: () => action.act() }, action.text),
  );
}

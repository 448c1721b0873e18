import type { wire } from "@rundgang/contracts";

import { brandLinks, brandStore, needsName } from "../page/brand.ts";
import { initialsOf } from "../page/initials-of.ts";
import { element, icon } from "./element.ts";

const titleId = "page-title";

/** Head, content and foot of the page: whose it is, and where to read on or call (decision 156). */
export function frame(...content: readonly Node[]): HTMLElement {
  const brand = brandStore.getSnapshot();
  const links = brandLinks(brand);
  const body = element("div", { class: "page-body" }, ...content);
  const title = body.querySelector("h1");
  if (title !== null) title.id = titleId;
  return element(
    "div",
    { class: "page" },
    element(
      "header",
      { class: "page-head" },
      brand === null ? element("span", { class: "page-name" }, "Ihr Auftrag") : headOf(brand),
      location.protocol === "https:" ? element("span", { class: "page-lock" }, icon("lock"), "verschlüsselt") : null,
    ),
    element("main", { class: "page-main", tabindex: "-1", "aria-labelledby": title !== null && titleId }, body),
    element(
      "footer",
      { class: "page-legal" },
      element(
        "nav",
        { class: "page-links", "aria-label": "Rechtliches" },
        ...links.map(({ text, href }) => element("a", { href, class: "numbers" }, text)),
      ),
    ),
  );
}

function headOf(brand: wire.Brand): HTMLElement {
  const { name, logo } = brand;
  return element(
    "span",
    { class: "page-brand" },
    logo === null
      ? element("span", { class: "page-mark", "aria-hidden": "true" }, initialsOf(name))
      : element("img", {
          class: "page-logo",
          src: logo.url,
          width: String(logo.width),
          height: String(logo.height),
          alt: `Logo von ${name}`,
        }),
    needsName(brand) ? element("span", { class: "page-name" }, name) : null,
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

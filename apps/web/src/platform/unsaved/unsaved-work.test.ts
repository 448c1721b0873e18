// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";

import { holdPage } from "../storage/hold-page.ts";
import { unsavedWork, watchTyping } from "./unsaved-work.ts";

watchTyping();
beforeEach(() => document.body.replaceChildren());

function show(html: string): HTMLElement {
  const box = document.createElement("div");
  box.insertAdjacentHTML("beforeend", html);
  document.body.append(box);
  return box;
}

function type(box: HTMLElement, text: string): void {
  const field = box.querySelector<HTMLInputElement>("input, textarea");
  if (field === null) throw new Error("no field");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

it.each(["<input>", '<input type="tel">', "<textarea></textarea>"])(
  "is a text that was typed into %s, until it is saved",
  (html) => {
    const box = show(html);
    expect(unsavedWork()).toBeNull();
    type(box, "Klingel defekt");
    expect(unsavedWork()).toBe("text");
    type(box, "");
    expect(unsavedWork()).toBeNull();
    type(box, "Klingel defekt");
    /* Saved: its form is gone. */
    box.remove();
    expect(unsavedWork()).toBeNull();
  },
);

it.each(['<input type="search">', '<input type="checkbox">'])("is nothing that stands in %s", (html) => {
  type(show(html), "Lindenstraße");
  expect(unsavedWork()).toBeNull();
});

it("is an order that is open, and what only memory has", () => {
  const box = show('<div data-unsaved="order"></div>');
  expect(unsavedWork()).toBe("order");
  box.remove();
  const letGo = holdPage();
  expect(unsavedWork()).toBe("order");
  letGo();
  expect(unsavedWork()).toBeNull();
});

it("is a dialog, but not the one that asks for the reload", () => {
  show("<dialog open><p data-asks-reload></p></dialog>");
  expect(unsavedWork()).toBeNull();
  show("<dialog open><p>Termin</p></dialog>");
  expect(unsavedWork()).toBe("dialog");
});

// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";

import { DraftsProvider, useDraft } from "./drafts-context.tsx";

function Note({ about }: { readonly about: string }) {
  const [text, setText] = useDraft(`note ${about}`, "");
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}

/** A page that shows the note of one order at a time. */
function openPage() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  const show = (about: string | null) =>
    act(() => root.render(<DraftsProvider>{about !== null && <Note key={about} about={about} />}</DraftsProvider>));
  const text = () => box.querySelector("input")?.value;
  const type = (value: string) =>
    act(() => {
      const field = box.querySelector("input");
      if (field === null) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const asksBeforeClosing = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  return { box, show, text, type, asksBeforeClosing, close: () => act(() => root.unmount()) };
}

afterEach(() => {
  document.body.replaceChildren();
});

it("a note typed at one order is there again after the next one was looked at, and not at that one", () => {
  const page = openPage();
  page.show("first");
  page.type("Der Kunde ruft zurück.");
  page.show("second");
  expect(page.text()).toBe("");
  page.show(null);
  page.show("first");
  expect(page.text()).toBe("Der Kunde ruft zurück.");
  page.close();
});

it("closing the window asks while a draft is unsent, also one of an order that was left, and no longer once it is emptied", () => {
  const page = openPage();
  page.show("first");
  expect(page.asksBeforeClosing()).toBe(false);
  page.type("Noch offen");
  page.show("second");
  expect(page.asksBeforeClosing()).toBe(true);
  page.show("first");
  page.type("");
  expect(page.asksBeforeClosing()).toBe(false);
  page.close();
});

it("closing the window asks while a form on it says that it holds something unsaved", () => {
  const page = openPage();
  page.show("first");
  document.body.append(Object.assign(document.createElement("div"), { id: "form" }));
  document.querySelector("#form")?.setAttribute("data-unsaved", "");
  expect(page.asksBeforeClosing()).toBe(true);
  document.querySelector("#form")?.remove();
  expect(page.asksBeforeClosing()).toBe(false);
  page.close();
  expect(page.asksBeforeClosing()).toBe(false);
});

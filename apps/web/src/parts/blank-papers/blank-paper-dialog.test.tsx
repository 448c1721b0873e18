// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { BlankPaperButton } from "./blank-paper-button.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

it.each([
  ["contract", "Leerer Vertrag"],
  ["vzf", "Leere VZF"],
] as const)("a %s without an active form says so, and offers no printing", (paper, title) => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  act(() => root.render(<BlankPaperButton paper={paper} form={null} />));
  const opener = document.querySelector("button");
  expect(opener?.textContent).toBe(title);
  act(() => opener?.click());
  const dialog = document.querySelector("dialog");
  expect(dialog?.querySelector("h2")?.textContent).toBe(title);
  expect(dialog?.textContent).toContain("Kein aktives Formular");
  expect(dialog?.textContent).not.toContain("Drucken");
});

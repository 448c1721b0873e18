// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";

import { forgetRecorded, rememberRecorded, showSlotOf } from "./just-recorded.ts";

let end = () => {};
afterEach(() => {
  forgetRecorded();
  end();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const recorded = { qualificationId: "visit", ask: null, takeBack: null, said: null, tellElsewhere: () => undefined };

it.each([
  ["on a phone, of the unit in sight", { isNarrow: true, visibility: "visible", unitId: "unit" }, true],
  ["on a phone, of another unit", { isNarrow: true, visibility: "visible", unitId: "other" }, false],
  ["on a wide screen", { isNarrow: false, visibility: "visible", unitId: "unit" }, false],
  ["in a pane that is hidden since the screen became narrow", { isNarrow: true, visibility: "hidden", unitId: "unit" }, false],
])("a visit recorded %s is said by the slot alone: %s", (_name, { isNarrow, visibility, unitId }, expected) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isNarrow }));
  document.body.innerHTML = `<div style="visibility: ${visibility}"><p></p></div>`;
  end = showSlotOf("unit", { current: document.querySelector("p") });
  expect(rememberRecorded({ ...recorded, unitId })).toBe(expected);
});

import { expect, it } from "vitest";

import type { QualificationCode } from "./qualification-code.ts";
import { needsPhotos } from "./visit-photos.ts";

const button = (qualification: QualificationCode, photo: boolean) => ({ qualification, label: "Nein", photo });

it.each<[string, QualificationCode, Parameters<typeof needsPhotos>[1], boolean]>([
  ["a provider without buttons of its own", "NOT_MARKETABLE", {}, false],
  ["a button that asks for them", "NOT_MARKETABLE", { qualificationButtons: [button("NOT_MARKETABLE", true)] }, true],
  ["a button that does not", "NOT_MARKETABLE", { qualificationButtons: [button("NOT_MARKETABLE", false)] }, false],
  ["another code beside such a button", "NO_ENTRY", { qualificationButtons: [button("NOT_MARKETABLE", true)] }, false],
  ["another code that asks for them", "NO_ENTRY", { qualificationButtons: [button("NO_ENTRY", true)] }, false],
])("photos are needed by %s", (_name, code, settings, expected) => {
  expect(needsPhotos(code, settings)).toBe(expected);
});

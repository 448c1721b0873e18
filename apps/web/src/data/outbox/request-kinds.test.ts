import { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { knownKind, requestKinds, shownKind } from "./request-kinds.ts";

describe("the kinds of requests", () => {
  it("have a name of their own, each kind and each file", () => {
    const files = wire.fileType.options.map((type) => requestKinds.upload.read?.({ type }, "")?.title ?? "");
    const names = [...Object.values(requestKinds).map(({ title }) => title), ...files];
    expect(names.filter((name) => !/\p{Lu}\p{L}+/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("tell of a file what it shows", () => {
    expect(wire.fileType.options.map((type) => [type, requestKinds.upload.read?.({ type }, "")?.title])).toEqual([
      ["misc", "Foto"],
      ["signature", "Unterschrift Vertrag"],
      ["contract", "Foto Auftragsnachweis"],
      ["contract_summary", "Foto VZF"],
      ["contract_summary_signature", "Unterschrift VZF"],
      ["vzf_unsigned", "VZF"],
      ["vzf_signed", "VZF, unterschrieben"],
    ]);
  });

  it.each([
    ["order", "order", "order"],
    ["of a later version", null, "upload"],
    ["toString", null, "upload"],
  ] as const)("'%s' is known as %s and shown as %s", (kind, known, shown) => {
    expect([knownKind(kind), shownKind(kind)]).toEqual([known, shown]);
  });
});

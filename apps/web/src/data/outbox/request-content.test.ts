import { openRecord } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import { sealJson } from "../codec.ts";
import type { Change } from "../changes/changes.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleComment, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { correctionsOf, correctChange } from "./corrections.ts";
import { nothingKnown, readContent } from "./request-content.ts";

const read = async (kind: string, body: unknown, path = "/api/things") =>
  readContent(identityCodec, { ...openRecord({ id: "r" }), kind, path, sealedBody: await sealJson(identityCodec, body) });

describe("what a row shows of a sealed request", () => {
  const home = "CUSTOMER_NOT_HOME";
  it.each<[string, string, unknown, string, object]>([
    ["the unit of a comment", "comment", { unit: "/api/wohneinheits/u1" }, "/x", { unitId: "u1" }],
    [
      "the unit of a visit, and what it found",
      "qualification",
      { wohneinheit: "/api/wohneinheits/u2", qualifikation: home },
      "/x",
      { unitId: "u2", code: home, title: "Kunde nicht angetroffen" },
    ],
    ["what a visit found after all", "qualification_patch", { qualifikation: home }, "/x", { code: home }],
    ["that a visit was taken back", "qualification_patch", { data: { revoked: true } }, "/x", { title: "Besuch zurückgenommen" }],
    ["of a visit that was put right that it was", "qualification_patch", { data: { comment: "x" } }, "/x", {}],
    ["the unit of an order", "order", { unit: "/api/wohneinheits/u3" }, "/x", { unitId: "u3" }],
    ["the unit of an appointment", "appointment", { data: { unit: "/api/wohneinheits/u3" } }, "/x", { unitId: "u3" }],
    ["no unit of an appointment at none", "appointment", { data: { unit: null } }, "/x", {}],
    ["no unit of an order without one", "order", { data: { unit: null } }, "/x", {}],
    ["the unit that is changed", "unit_patch", {}, "/api/wohneinheits/u4", { unitId: "u4" }],
    ["whose it is", "customer", { name: "Erika" }, "/x", { customerName: "Erika" }],
    ["nobody's name", "customer", { name: null }, "/x", {}],
    ["the name of nothing but customers", "order", { name: "Erika" }, "/x", {}],
    ["what a file shows", "upload", { type: "contract_summary" }, "/x", { title: "Foto VZF" }],
    ["of a file that does not say what it shows", "upload", {}, "/x", {}],
    ["of a file of a later version", "upload", { type: "something-new" }, "/x", {}],
    ["the type of nothing but files", "comment", { type: "signature" }, "/x", {}],
    ["nothing of a kind of a later version but its unit", "later", { unit: "/u/5", comment: "x" }, "/x", { unitId: "5" }],
    ["nothing of what does not fit", "comment", { unit: 7 }, "/api/wohneinheits/u4", {}],
  ])("%s", async (_name, kind, body, path, known) => {
    expect(await read(kind, body, path)).toEqual({ ...nothingKnown, ...known });
  });

  it("nothing of what cannot be opened", async () => {
    const sealedBody = new Uint8Array([9]);
    expect(await readContent(identityCodec, { ...openRecord({ id: "r" }), kind: "comment", sealedBody })).toEqual(nothingKnown);
  });

  it("what may be put right", async () => {
    expect((await read("comment", { comment: "hier" })).corrections).toEqual([
      { key: "comment", label: "Kommentar", value: "hier", longest: 4000, rows: 4 },
    ]);
  });
});

describe("the texts that may be put right", () => {
  const unitName = (value: string) => [{ key: "name", label: "Name der Wohneinheit", value, longest: 200, rows: 1 }];
  it.each([
    ["comment", { comment: "hier" }, [{ key: "comment", label: "Kommentar", value: "hier", longest: 4000, rows: 4 }]],
    ["comment", { name: "x" }, []],
    ["unit", { name: "links" }, unitName("links")],
    ["unit_patch", { name: null }, unitName("")],
    ["unit_patch", {}, []],
    ["customer", { name: "Erika", comment: "x" }, []],
    ["comment", "no object", []],
    ["comment", { comment: 7 }, []],
  ] as const)("of a %s with %o", (kind, body, corrections) => {
    expect(correctionsOf(kind, body)).toEqual(corrections);
  });

  const about = { type: "unit", addressId: uuidOf(1, 1), unitId: uuidOf(1, 2) } as const;
  const comment: Change = { kind: "comment", about, comment: sampleComment(1, 1, "alt") };
  const unit: Change = { kind: "unit", about, unit: sampleUnit(1, 1, { name: "alt" }) };
  const patch: Change = { kind: "unit_patch", about, name: "alt" };
  const visit: Change = { kind: "qualification", about, qualification: sampleVisit(1, 1, "NO_ENTRY") };
  it.each<[Change, Record<string, string>, Change]>([
    [comment, { comment: "neu" }, { kind: "comment", about, comment: sampleComment(1, 1, "neu") }],
    [comment, { name: "neu" }, comment],
    [unit, { name: "neu" }, { kind: "unit", about, unit: sampleUnit(1, 1, { name: "neu" }) }],
    [unit, { comment: "neu" }, unit],
    [patch, { name: "neu" }, { ...patch, name: "neu" }],
    [patch, { comment: "neu" }, patch],
    [visit, { name: "neu", comment: "neu" }, visit],
  ])("are shown at once: %o with %o", (change, texts, shown) => {
    expect(correctChange(change, texts)).toEqual(shown);
  });
});

import { describe, expect, expectTypeOf, it } from "vitest";

import { contentTypeOf, pathOf, typeOf, type BodyOf, type ParamsOf, type QueryOf, type ReplyOf } from "./call.ts";
import * as calls from "./calls.ts";
import type * as wire from "./wire.ts";

describe("a call of the contract", () => {
  it.each([
    ["as it stands", pathOf(calls.listProviders), "/api/providers"],
    ["with what it is about", pathOf(calls.getSalesman, { id: "a-1" }), "/api/mitarbeiters/a-1/embedded"],
    ["with a parameter that has a slash", pathOf(calls.getCarrier, { code: "a/b" }), "/api/carriers/a%2Fb"],
    ["with a query", pathOf(calls.listAppointments, {}, { "order[beginn]": "asc" }), "/api/termins?order[beginn]=asc"],
    ["with a list", pathOf(calls.listAddresses, {}, { "uuid[]": ["a", "b"] }), "/api/adresses?uuid[]=a&uuid[]=b"],
    ["with nothing to ask for", pathOf(calls.listAddresses, {}, { "uuid[]": [] }), "/api/adresses"],
    [
      "with letters of its own",
      pathOf(calls.listAddresses, {}, { ort: "Bad & Söhne" }),
      "/api/adresses?ort=Bad%20%26%20S%C3%B6hne",
    ],
  ])("has a path %s", (_name, path, expected) => {
    expect(path).toBe(expected);
  });

  it("says what it answers with", () => {
    expect(typeOf(calls.postComment)).toBe("UnitComment");
    expectTypeOf(typeOf(calls.postComment)).toEqualTypeOf<"UnitComment">();
  });

  it.each([
    [calls.postComment, "application/ld+json"],
    [calls.patchUnit, "application/merge-patch+json"],
    [calls.postUploadedFile, "multipart/form-data"],
  ])("says how its body travels: $path", (call, contentType) => {
    expect(contentTypeOf(call)).toBe(contentType);
  });

  it("has the types of its path, its query, its body and its reply", () => {
    expectTypeOf<ParamsOf<typeof calls.getAddress>>().toEqualTypeOf<Readonly<Record<"id", string>>>();
    expectTypeOf<keyof ParamsOf<typeof calls.listProviders>>().toEqualTypeOf<never>();
    expectTypeOf<keyof QueryOf<typeof calls.listOrderForms>>().toEqualTypeOf<"status">();
    expectTypeOf<BodyOf<typeof calls.postComment>>().toEqualTypeOf<wire.CommentCreate>();
    expectTypeOf<BodyOf<typeof calls.getAddress>>().toEqualTypeOf<never>();
    expectTypeOf<ReplyOf<typeof calls.getAddress>>().toEqualTypeOf<wire.Address>();
  });
});

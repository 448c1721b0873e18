import { dgOrderForm } from "@rundgang/domain/dg-form";
import * as core from "zod/v4/core";
import { describe, expect, it } from "vitest";

import * as calls from "./calls.ts";
import { answersLimit, excessOf, looseLimit, looseLimits } from "./limited.ts";
import * as wire from "./wire.ts";

type Schema = core.$ZodType;

/** What a schema or a check says of itself. */
const definitionOf = <Def>({ ["_zod"]: inner }: { readonly _zod: { readonly def: Def } }): Def => inner.def;

/** Whether a text has an end: a limit, a choice of words, a pattern without repetition, or a check of its own. */
function hasEnd(schema: core.$ZodString): boolean {
  const checks = definitionOf(schema).checks ?? [];
  return checks.some((check) => {
    const def = definitionOf(check);
    if (def.check === "max_length" || def.check === "length_equals") return true;
    return def.check === "string_format" && "pattern" in def && def.pattern instanceof RegExp && isClosed(def.pattern.source);
  });
}
const isClosed = (pattern: string): boolean =>
  pattern.startsWith("^") && pattern.endsWith("$") && !/[*+]|,\}/u.test(pattern.replaceAll(/\[[^\]]*\]|\\./gu, ""));

/** Paths of everything in a schema that a client may make as large as it likes. */
function looseIn(schema: Schema, path: string): string[] {
  if (looseLimits.get(schema) !== undefined) return [];
  const def = definitionOf<core.$ZodTypes["_zod"]["def"]>(schema as core.$ZodTypes);
  switch (def.type) {
    case "object": {
      const inner = Object.entries(def.shape).flatMap(([name, member]) => looseIn(member, `${path}.${name}`));
      /* One that takes no other members has an end. */
      return def.catchall === undefined || definitionOf(def.catchall).type === "never" ? inner : [path, ...inner];
    }
    case "record":
      return isCounted(schema) ? looseIn(def.valueType, `${path}.*`) : [path];
    case "array":
      return isCounted(schema) ? looseIn(def.element, `${path}[]`) : [path];
    case "optional":
    case "nullable":
      return looseIn(def.innerType, path);
    case "pipe":
      /* What is made of it is held to its end, whatever came in. */
      return looseIn(def.out, path);
    case "union":
      return def.options.flatMap((one) => looseIn(one, path));
    case "string":
      return hasEnd(schema as core.$ZodString) ? [] : [path];
    case "number":
    case "boolean":
    case "enum":
    case "literal":
    case "null":
      return [];
    default:
      return [path];
  }
}

/** A list or record whose number of entries is checked. */
function isCounted(schema: Schema): boolean {
  return (definitionOf(schema).checks ?? []).some((check) => ["max_length", "custom"].includes(definitionOf(check).check));
}

describe("what a client may send", () => {
  it.each(Object.entries(calls).flatMap(([name, { body }]) => (body === null ? [] : [[name, body] as const])))(
    "has an end in all its parts: %s",
    (name, body) => {
      expect(looseIn(body, name)).toEqual([]);
    },
  );

  it.each<[string, unknown, string]>([
    ["too many bytes", { note: "x".repeat(16_380) }, "Die Angaben dürfen höchstens 16 kB groß sein."],
    ["too many bytes of letters that take three", { note: "€".repeat(5500) }, "Die Angaben dürfen höchstens 16 kB groß sein."],
    [
      "too many members",
      Object.fromEntries(Array.from({ length: 41 }, (_, n) => [n, 1])),
      "Es dürfen höchstens 40 Angaben sein.",
    ],
    ["a list that is too long", { list: Array.from({ length: 41 }, () => 1) }, "Es dürfen höchstens 40 Angaben sein."],
    ["too much depth", { a: { b: { c: { d: { e: {} } } } } }, "Die Angaben dürfen höchstens 5 Ebenen tief sein."],
  ])("is refused with what is wrong: %s", (_name, data, message) => {
    const uuid = "0193d0a0-0000-7000-8000-000000000001";
    const times = { beginn: "2026-12-04 10:00:00" };
    const parsed = core.safeParse(calls.postAppointment.body, { uuid, ...times, betreff: "Termin", data: { mine: data } });
    const inner = core.safeParse(wire.salesmanPatch, { preferences: data });
    expect(excessOf(data, looseLimit)).toBe(message);
    expect(parsed.success).toBe(false);
    expect(inner.error?.issues).toMatchObject([{ path: ["preferences"], message }]);
  });

  it("takes what the contract form can hold at most, four times over", () => {
    const longest = Object.fromEntries(keysOf(dgOrderForm).map((key) => [key, "€".repeat(250)]));
    expect(Object.keys(longest).length).toBeGreaterThan(40);
    expect(excessOf(longest, answersLimit)).toBeNull();
  });
});

/** Every `key` in a definition. */
function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "key" in value && typeof value.key === "string" ? [value.key] : [];
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { catch as orElse, _default as withDefault } from "zod/mini";

import * as small from "./small-zod.ts";
import { catch as smallOrElse, _default as smallDefault } from "./small-zod.ts";

/** A schema of either kind, as far as this test asks of it. */
interface AnySchema {
  readonly safeParse: (value: unknown) => Read;
}

interface Read {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === "object" && value !== null && "safeParse" in value && "def" in value;
}

/** All schemas of a module, by name: those of its calls among them. */
function schemasIn(value: unknown, name: string, found = new Map<string, AnySchema>(), depth = 0): Map<string, AnySchema> {
  if (isSchema(value)) found.set(name, value);
  else if (typeof value === "object" && value !== null && depth < 4) {
    for (const [key, one] of Object.entries(value)) schemasIn(one, `${name}.${key}`, found, depth + 1);
  }
  return found;
}

/** Values that a schema may take, and such that it may not: each member is now and then missing, null or of another type. */
function valuesFor(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  const strange = fc.constantFrom<unknown>(null, undefined, 0, -3, 1.5, true, "", " x ", "2026-11-29 10:00:00", [], {}, [null]);
  return fc.oneof({ weight: 30, arbitrary: soundFor(schema, depth) }, { weight: 1, arbitrary: strange });
}

const texts = fc.constantFrom(
  "Hauptstraße",
  "0190c8de-7c3e-7000-8000-000000000001",
  "/api/adresses/0190c8de-7c3e-7000-8000-000000000001",
  "2026-11-29T10:00:00Z",
  "2026-11-29 10:00:00",
  "2026-11-29",
  "45127",
  "erika@example.org",
  "DE02120300000000202051",
  "0".repeat(64),
  "",
  " Erika  Muster ",
  "x".repeat(5000),
  "1,2",
);

function soundFor(schema: unknown, depth: number): fc.Arbitrary<unknown> {
  const { def } = schema as { def: Record<string, unknown> & { type: string } };
  const inside = (one: unknown) => valuesFor(one, depth + 1);
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  switch (def.type) {
    case "string":
      return texts;
    case "number":
      return fc.oneof(fc.integer({ min: -2, max: 40 }), fc.double({ min: -100, max: 100, noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constantFrom(...list(def["values"]));
    case "enum":
      return fc.constantFrom(...Object.values(def["entries"] as Record<string, unknown>));
    case "array":
      return depth > 5 ? fc.constant([]) : fc.array(inside(def["element"]), { maxLength: 3 });
    case "tuple":
      return fc.tuple(...list(def["items"]).map(inside));
    case "object": {
      const members = Object.entries(def["shape"] as Record<string, unknown>).map(([key, one]) => [key, inside(one)] as const);
      const stranger = fc.record({ stranger: fc.constant(1) }, { requiredKeys: [] });
      const known = fc.record(Object.fromEntries(members), { requiredKeys: members.map(([key]) => key) });
      const cut = fc.tuple(
        known,
        fc.nat(members.length * 8),
        fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: stranger }),
      );
      return cut.map(([value, place, more]) => {
        const { [members[place]?.[0] ?? ""]: _gone, ...left } = value;
        return { ...left, ...more };
      });
    }
    case "record": {
      const keys = valuesFor(def["keyType"], depth).map(String);
      return fc.array(fc.tuple(keys, inside(def["valueType"])), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));
    }
    case "union":
      return fc.oneof(...list(def["options"]).map(inside));
    case "optional":
    case "nullable":
    case "default":
    case "catch":
    case "readonly":
      return fc.oneof(
        { weight: 4, arbitrary: inside(def["innerType"]) },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
      );
    case "pipe":
      return fc.oneof(inside(def["in"]), inside(def["out"]));
    default:
      return fc.oneof(texts, fc.nat(), fc.constant(new Uint8Array(2)), fc.jsonValue({ maxDepth: 2 }));
  }
}

/** What came of it; in a union and at the keys of a record zod says more than ours about what is wrong. */
function readOf({ success, data }: Read) {
  return success ? { success, data } : { success };
}

/** The same with the sentence that a person is told, and where it belongs. */
function summaryOf(read: Read) {
  const [first] = read.error?.issues ?? [];
  return {
    ...readOf(read),
    ...(first?.message === "Invalid input" ? {} : first && { path: first.path, message: first.message }),
  };
}

interface Both {
  readonly name: string;
  readonly whole: AnySchema;
  readonly small: AnySchema;
}

async function modules() {
  return { contracts: await import("@rundgang/contracts"), changes: await import("../../data/changes/changes.ts") };
}

describe("the small checks beside zod", () => {
  const both: Both[] = [];

  beforeAll(async () => {
    const whole = schemasIn(await modules(), "");
    vi.resetModules();
    /* What the build does: the same sources over the small checks. What only the documentation asks for stays zod's. */
    vi.doMock("zod/mini", () => ({ ...z, ...small }));
    const ours = schemasIn(await modules(), "");
    vi.doUnmock("zod/mini");
    for (const [name, schema] of whole) {
      const other = ours.get(name);
      if (other !== undefined) both.push({ name, whole: schema, small: other });
    }
  });

  afterAll(() => vi.resetModules());

  test("read every schema of the contract and of the device's changes as zod does", () => {
    expect(both.length).toBeGreaterThan(300);
    for (const { name, whole, small: ours } of both) {
      fc.assert(
        fc.property(valuesFor(whole), (value) => {
          expect({ name, ...readOf(ours.safeParse(value)) }).toEqual({ name, ...readOf(whole.safeParse(value)) });
        }),
        { numRuns: 10 },
      );
    }
  });

  const examples: readonly (readonly [string, (zod: typeof z) => unknown, readonly unknown[]])[] = [
    [
      "a missing key is not an undefined one",
      (zod) => zod.object({ a: zod.exactOptional(zod.string()) }),
      [{}, { a: undefined }, { a: "x" }],
    ],
    ["an unknown member must be there", (zod) => zod.object({ a: zod.unknown() }), [{}, { a: undefined }, { a: null }]],
    ["a prototype is never set", (zod) => zod.looseObject({}), [JSON.parse('{"__proto__":{"x":1},"y":2}')]],
    [
      "a prototype is no key of a record",
      (zod) => zod.record(zod.string(), zod.unknown()),
      [JSON.parse('{"__proto__":{"x":1},"y":2}'), new Date(0)],
    ],
    [
      "a record by names asks for each",
      (zod) => zod.record(zod.enum(["a", "b"]), zod.int()),
      [{ a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2, c: 3 }],
    ],
    ["a partial record does not", (zod) => zod.partialRecord(zod.enum(["a", "b"]), zod.int()), [{ a: 1 }, {}, { c: 3 }]],
    ["a strict object refuses others", (zod) => zod.strictObject({ a: zod.int() }), [{ a: 1 }, { a: 1, b: 2 }]],
    [
      "what cannot be read is its default",
      (zod) => zod.object({ a: given(zod).orElse(zod.int(), 5) }),
      [{}, { a: "x" }, { a: 3 }],
    ],
    [
      "a default is for what is missing",
      (zod) => zod.object({ a: given(zod).withDefault(zod.int(), 5) }),
      [{}, { a: undefined }, { a: "x" }],
    ],
    [
      "an optional default",
      (zod) => zod.object({ a: zod.optional(given(zod).withDefault(zod.int(), 5)) }),
      [{}, { a: undefined }, { a: "x" }],
    ],
    ["no number is no number", (zod) => zod.number(), [Number.NaN, Number.POSITIVE_INFINITY, 1.5, "1"]],
    ["a whole number is a safe one", (zod) => zod.int(), [2 ** 53, 1.5, -0, 7]],
    ["uuids", (zod) => zod.uuid(), ["0190c8de-7c3e-7000-8000-000000000001", "0190c8de-7c3e-0000-8000-000000000001", "x"]],
    ["a pair has two", (zod) => zod.tuple([zod.int(), zod.int()]), [[1, 2], [1], [1, 2, 3], [1, "x"]]],
    ["an object is no list and nothing", (zod) => zod.object({}), [[], null, new Map(), "x"]],
    [
      "extended and picked",
      (zod) => zod.pick(zod.extend(zod.object({ a: zod.int() }), { b: zod.string() }), { b: true }),
      [{ b: "x" }, { a: 1 }],
    ],
    [
      "checks run in their order",
      (zod) =>
        zod.string().check(
          zod.trim(),
          zod.minLength(2),
          zod.overwrite((it) => `${it}!`),
        ),
      [" a ", " ab "],
    ],
    ["the message of a type", (zod) => zod.object({ a: zod.null({ error: "Nichts." }) }), [{ a: 1 }, { a: null }]],
    [
      "a refinement says where",
      (zod) => zod.object({ a: zod.int() }).check(zod.refine(({ a }) => a > 2, { error: "Mehr.", path: ["a"] })),
      [{ a: 1 }],
    ],
    [
      "a union by its type",
      (zod) =>
        zod.discriminatedUnion("t", [zod.object({ t: zod.literal("a") }), zod.object({ t: zod.enum(["b", "c"]), n: zod.int() })]),
      [{ t: "a" }, { t: "c", n: 1 }, { t: "c" }, { t: "d" }, null],
    ],
  ];

  test.each(examples)("%s", (_title, build, values) => {
    const [whole, ours] = [build(z), build(small as unknown as typeof z)];
    if (!isSchema(whole) || !isSchema(ours)) throw new Error("no schema");
    for (const value of values) expect(summaryOf(ours.safeParse(value))).toEqual(summaryOf(whole.safeParse(value)));
  });

  test("have all that the app's own sources and the packages in it ask of zod", () => {
    const types = /^(?:core|infer|input|output|ZodMini\w*)$/u;
    const asked = new Set(sources().flatMap((source) => [...source.matchAll(/\bz\.(\w+)/gu)].map(([, name = ""]) => name)));
    expect([...asked].filter((name) => !types.test(name) && !(name in small))).toEqual([]);
  });
});

/** The small function by the types of zod's, as the build takes it. */
function asZod<Whole>(ours: unknown, _whole: Whole): Whole {
  return ours as Whole;
}

/** What is named by a word of the language, of either of both. */
function given(zod: typeof z) {
  return zod === z
    ? { orElse, withDefault }
    : { orElse: asZod(smallOrElse, orElse), withDefault: asZod(smallDefault, withDefault) };
}

/** The sources that come into the app with the small checks in them: not the form engine's and not what the server's documentation is made of. */
function sources(): readonly string[] {
  const root = fileURLToPath(new URL("../../../../..", import.meta.url));
  return ["apps/web/src", "packages"]
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${root}/${folder}/${name}`),
    )
    .filter(
      (file) =>
        /\.tsx?$/u.test(file) &&
        !/\.test\.|\/node_modules\/|\/testing\/|packages\/(?:forms|testkit)\/|\/documentation\/|small-zod/u.test(file),
    )
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes('"zod/mini"'));
}

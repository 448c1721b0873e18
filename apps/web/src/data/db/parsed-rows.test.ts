import { createHash } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";
import * as z from "zod/mini";

import { collectionSchemas } from "../collections/collection-schemas.ts";
import { schemasOfNow } from "./data-rows.ts";

it("the mark of parsed rows changes with the schema of any of them, so that rows of before are parsed again", () => {
  const texts = [wire.salesman, ...Object.values(collectionSchemas)].map(textOf);
  expect(createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8)).toBe(schemasOfNow);
});

it("the mark of parsed rows changes with a check of our own, which JSON Schema knows nothing of", () => {
  const lengths = [1, 2].map((least) => z.string().check(z.refine((value) => value.length >= least)));
  const [one, other] = [z.refine<string>((value) => value !== "a"), z.refine<string>((value) => value !== "b")].map((check) =>
    textOf(z.object({ name: z.optional(z.string().check(check)) })),
  );
  expect(one).not.toBe(other);
  /* What such a check calls, or has around it, is not looked into. */
  expect(new Set(lengths.map(textOf)).size).toBe(1);
});

type Defined = Pick<z.core.$ZodType | z.core.$ZodCheck<never>, "_zod">;
const definitionOf = ({ ["_zod"]: inner }: Defined): z.core.$ZodTypeDef | z.core.$ZodCheckDef => inner.def;

/** All that a schema asks for: its JSON Schema, with the text of each function that it parses by. */
function textOf(schema: z.core.$ZodType): string {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    const definition = definitionOf(zodSchema);
    const definitions = [definition, ...("checks" in definition ? (definition.checks ?? []).map(definitionOf) : [])];
    const by = definitions.flatMap((one) => Object.values(one).filter(isFunction));
    if (by.length > 0) Object.assign(jsonSchema, { by: by.map((one) => String(one).replaceAll(/\s/gu, "")) });
  };
  return JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "output", override }));
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

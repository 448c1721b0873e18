import { createHash } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";
import * as z from "zod/mini";

import { collectionSchemas } from "../collections/collection-schemas.ts";
import { schemasOfNow } from "./data-rows.ts";

it("the mark of parsed rows changes with the schema of any of them, so that rows of before are parsed again", () => {
  const schemas = [wire.salesman, ...Object.values(collectionSchemas)];
  const texts = schemas.map((schema) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "output" })));
  expect(createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8)).toBe(schemasOfNow);
});

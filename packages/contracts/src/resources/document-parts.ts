import type { Block, PriceLine, Section } from "@rundgang/domain";
import * as z from "zod/mini";

import { cents } from "../primitives.ts";

const labelledRow = z.object({ label: z.string(), value: z.string(), credit: z.exactOptional(z.literal(true)) });
const tableRow = z.object({
  cells: z.array(z.string()),
  instead: z.exactOptional(z.string()),
  credit: z.exactOptional(z.literal(true)),
  total: z.exactOptional(z.literal(true)),
});

/** A piece of a document, as the domain's `Block`. */
const block = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
  z.object({ kind: z.literal("rows"), rows: z.array(labelledRow) }),
  z.object({ kind: z.literal("table"), title: z.string(), columns: z.array(z.string()), rows: z.array(tableRow) }),
]) satisfies z.ZodMiniType<Block>;

/** A section of a document, as the domain's `Section`; its own sections have none. */
export const section = z.object({
  number: z.nullable(z.string()),
  title: z.string(),
  blocks: z.array(block),
  sections: z.array(
    z.object({ number: z.nullable(z.string()), title: z.string(), blocks: z.array(block), sections: z.array(z.never()) }),
  ),
}) satisfies z.ZodMiniType<Section>;

/** A line of prices, as the domain's `PriceLine`. */
export const priceLine = z.object({
  key: z.string(),
  label: z.string(),
  cents,
  mode: z.enum(["monthly", "once"]),
  amount: z.number(),
  months: z.exactOptional(z.object({ from: z.int(), to: z.exactOptional(z.int()) })),
  struck: z.exactOptional(z.literal(true)),
  credit: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<PriceLine>;

import * as z from "zod";

import { createTally, warningsOf, type Tally } from "../report/tally.ts";

const count = z.number();
const stored = z.object({
  rows: count,
  rejected: count,
  duplicates: count,
  added: count,
  changed: count,
  unchanged: count,
  more: z.record(z.string(), count),
  warnings: z.record(z.string(), z.object({ count, lines: z.array(count) })),
  warned: count,
});

/** A tally as it is stored. `warned` is the number of all warnings, for whoever reads the row in SQL. */
export function tallyToJson(tally: Tally): string {
  const { more, warnings, ...counts } = tally;
  return JSON.stringify({
    ...counts,
    more: Object.fromEntries(more),
    warnings: Object.fromEntries(warnings),
    warned: warningsOf(tally),
  });
}

/** What `tallyToJson` made; an empty one for null. */
export function tallyOfJson(json: unknown): Tally {
  if (json === null) return createTally();
  const { more, warnings, warned: _, ...counts } = stored.parse(json);
  return { ...counts, more: new Map(Object.entries(more)), warnings: new Map(Object.entries(warnings)) };
}

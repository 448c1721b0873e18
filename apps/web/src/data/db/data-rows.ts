import * as z from "zod/mini";

import { wire } from "@rundgang/contracts";

import { openJson, type Codec } from "../codec.ts";

/* What reading and writing of the data database have in common: its rows' frames, and what stands in them. */

const row = z.object({ v: z.literal(1), at: z.number(), sealed: z.instanceof(Uint8Array) });

const loadRow = z.object({
  v: z.literal(1),
  /** Complete load that the list shows, or null. */
  current: z.nullable(
    z.object({
      generation: z.int(),
      pages: z.int(),
      loadedAt: z.number(),
      startedAt: z.number(),
      /** Collections that the server refused: of these it is what lay here before. */
      refused: z.optional(z.readonly(z.array(z.string()))),
    }),
  ),
  /** Load under way: which pages are there is seen in the pages store. */
  next: z.nullable(
    z.object({
      generation: z.int(),
      uuids: z.array(z.string()),
      startedAt: z.number(),
      /** Where the event stream goes on once the load is complete. */
      position: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type LoadRow = Omit<z.infer<typeof loadRow>, "v">;
export type LoadPlan = NonNullable<LoadRow["next"]>;
export type CurrentLoad = NonNullable<LoadRow["current"]>;

const nothingLoaded: LoadRow = { current: null, next: null };
/** Where the loads are noted. */
export const loadKey = "state";
/** Where the salesman lies, beside the masters. */
export const salesmanKey = "salesman";

/** What lies sealed in a row; undefined where it is no row of ours. */
export async function valueOf(codec: Codec, stored: unknown): Promise<unknown> {
  const parsed = row.safeParse(stored);
  return parsed.success ? openJson(codec, parsed.data.sealed) : undefined;
}

/** What a row is known by: it is never sealed the same twice. */
export function sealOf(stored: unknown): Uint8Array | null {
  const parsed = row.safeParse(stored);
  return parsed.success ? parsed.data.sealed : null;
}

/** The loads as they are noted; none where nothing is. */
export function parsedLoad(stored: unknown): LoadRow {
  const parsed = loadRow.safeParse(stored);
  return parsed.success ? parsed.data : nothingLoaded;
}

/** The salesman as he was stored; null where nothing is loaded. */
export function parsedSalesman(stored: unknown): wire.Salesman | null {
  const parsed = wire.salesman.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** How often a version is made anew because another tab was faster. */
export const mostTries = 5;

import { isoDateParts } from "@rundgang/forms";
import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";

/** What is exported. */
export const exportKinds = ["orders", "visits", "units", "people", "coverage", "objections"] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ["running", "done", "failed", "gone"] as const;

const day = z.string().check(
  z.maxLength(10),
  z.refine((text) => isoDateParts(text) !== null, { error: "Erwartet wird ein Datum als JJJJ-MM-TT." }),
);

/** Which rows: days in Berlin, both with, of what has a day (orders, visits); a territory of what lies in one (visits, units). */
const exportFilter = z.object({ from: z.optional(day), until: z.optional(day), territory: z.optional(iriOf("territories")) });
export type ExportFilter = z.infer<typeof exportFilter>;

/** POST /api/exports. 422 at `filter` where a day is before another, or the kind knows no such filter. */
export const exportCreate = z.object({
  uuid,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  filter: z.optional(exportFilter),
});

/** A file that was made of what the database holds; it is gone after a day. */
export const exportJob = z.object({
  "@id": iriOf("exports"),
  "@type": z.literal("Export"),
  uuid,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  filter: exportFilter,
  state: z.enum(exportStates),
  name: z.string(),
  rows: z.nullable(z.int()),
  size: z.nullable(z.int()),
  /** Why it failed, as a sentence. */
  problem: z.nullable(z.string()),
  by: z.string(),
  createdAt: instant,
  endedAt: z.nullable(instant),
  goneAt: z.nullable(instant),
});
export type ExportJob = z.infer<typeof exportJob>;

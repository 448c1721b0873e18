import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { instant, iriOf, uuid } from "../primitives.ts";

/** What a file is about. */
export const importKinds = ["addresses", "units", "territories", "streets", "basemap"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Where an import stands: read, looked through, writing, and how it ended. */
export const importStates = ["checking", "ready", "running", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** The fields that a column may carry, by their name on the wire. */
export const importFields = [
  "strasse",
  "ortslage",
  "hausnummer",
  "hausnummerZusatz",
  "plz",
  "ort",
  "lat",
  "lon",
  "utmE",
  "utmN",
  "wohneinheiten",
  "extSale",
] as const;
export type ImportField = (typeof importFields)[number];

/** Systems of coordinates that can be named, by their EPSG number. */
export const importSystems = [4326, 25_832, 25_833, 4647, 31_466, 31_467, 31_468, 31_469, 3857] as const;

/** Most bytes of a file. */
export const largestImport = 200_000_000;

/** An import, as the administration and its events see it. Before it runs, `counts` is what it will do, from then on what it did; of one that nobody took, nothing. */
export const importJob = z.object({
  "@id": iriOf("imports"),
  "@type": z.literal("Import"),
  uuid,
  name: z.string(),
  size: z.int(),
  kind: z.nullable(z.enum(importKinds)),
  state: z.enum(importStates),
  /** Grows with each word of somebody on it: of two answers the one of the higher revision is the newer. */
  revision: z.int(),
  /** Whether the file is still there: it goes a week after the end. */
  hasFile: z.boolean(),
  counts: z.object({
    read: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    rejected: z.int(),
    warnings: z.int(),
  }),
  /** Rows in the file; null until they are counted. */
  total: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  notes: z.array(z.string()),
  by: z.string(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** When the same bytes were taken before. */
  takenAt: z.nullable(instant),
});
export type ImportJob = z.infer<typeof importJob>;

/** The parts of POST /api/imports beside the file. */
export const importUpload = z.object({ uuid, kind: z.optional(z.enum(importKinds)) });

/** How a file is to be read; what is left out stays. Null takes the word back. */
const settings = {
  kind: z.optional(z.nullable(z.enum(importKinds))),
  /** Which column carries which field; of fields that are not named the usual names decide. An empty name: none does. */
  columns: z.optional(limited(z.partialRecord(z.enum(importFields), z.string().check(z.maxLength(200))))),
  provider: z.optional(z.int()),
  project: z.optional(z.nullable(iriOf("projects"))),
  /** Sheet of a workbook, or layer of a GeoPackage. */
  layer: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** EPSG number, where the file does not say it. */
  system: z.optional(z.nullable(z.union(importSystems.map((code) => z.literal(code))))),
};

/** PATCH /api/imports/{id}: other settings let it be looked through anew; `running` takes it, `cancelled` ends it. 422 at `state` where that is not possible. */
export const importPatch = z.object({ state: z.optional(z.enum(["running", "cancelled"])), ...settings });

export type ImportPatch = z.infer<typeof importPatch>;

/** How a file is read: what was found out, what was said, and its first rows as they will be taken. */
export const importPreview = z.object({
  "@type": z.literal("ImportPreview"),
  import: iriOf("imports"),
  format: z.nullable(z.string()),
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  layers: z.array(z.string()),
  layer: z.nullable(z.string()),
  /** EPSG number, as the file or the administration says. */
  system: z.nullable(z.int()),
  sha256: z.string(),
  provider: z.int(),
  project: z.nullable(iriOf("projects")),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(z.enum(importFields)),
      /** Whether somebody has said so. */
      isNamed: z.boolean(),
      examples: z.array(z.string()),
      /** Cells without content among the rows below. */
      empty: z.int(),
    }),
  ),
  /** Fields without which no row can be taken. */
  missing: z.array(z.enum(importFields)),
  rows: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      /** As it will be stored; null where it is refused. */
      read: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Refused rows: how often for which reason, and the first ones. */
export const importRejects = z.object({
  "@type": z.literal("ImportRejects"),
  import: iriOf("imports"),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  header: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), reason: z.string(), cells: z.array(z.string()) })),
});
export type ImportRejects = z.infer<typeof importRejects>;

/** Something that an import made or changed; `about` is null where it is there no more. */
export const importChange = z.object({
  "@type": z.literal("ImportChange"),
  kind: z.enum(["added", "changed"]),
  about: z.nullable(z.union([iriOf("adresses"), iriOf("territories")])),
  label: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "yaml";
import { z } from "zod";

import { limitText, type Limit } from "./limit.ts";

const ruleShape = z
  .strictObject({
    name: z.string(),
    days: z.int().min(0).optional(),
    years: z.int().min(1).optional(),
    calendar: z.boolean().optional(),
    from: z.string(),
    where: z.string().optional(),
    step: z.string().optional(),
    gone: z.string().optional(),
  })
  .refine(({ days, years }) => (days === undefined) !== (years === undefined), { message: "days or years" });

const lineShape = z
  .strictObject({
    purpose: z.string(),
    basis: z.string(),
    with: z.string().optional(),
    until: z.string().optional(),
    rules: z.array(ruleShape).min(1).optional(),
  })
  .refine((line) => line.with !== undefined || line.until !== undefined || line.rules !== undefined, {
    message: "with, until or rules",
  });

const retentionShape = z.strictObject({
  tables: z.record(z.string(), lineShape),
  files: z.record(z.string(), z.strictObject({ purpose: z.string(), with: z.string() })),
});

/** Something that goes by itself. */
export interface RetentionRule {
  /** Names it in the log. */
  readonly name: string;
  readonly table: string;
  readonly limit: Limit;
  /** SQL over the table: when its time begins. */
  readonly from: string;
  /** SQL over the table: which rows; all without it. */
  readonly where: string | undefined;
  /** What does more than delete the rows (`steps.ts`). */
  readonly step: string | undefined;
}

/** What is said of a table: for people, and for the runner. */
export interface RetentionLine {
  readonly table: string;
  /** German. */
  readonly purpose: string;
  /** German: on what it is kept. */
  readonly basis: string;
  /** German: how long. */
  readonly limit: string;
  /** Whose time holds for it, where that is another table's. */
  readonly parent: string | null;
  readonly rules: readonly RetentionRule[];
}

/** `retention.yaml`: what is kept for how long (decision 164). */
export interface Retention {
  readonly tables: ReadonlyMap<string, RetentionLine>;
  /** Places of files, by the name of `namedPlaces`. */
  readonly files: ReadonlySet<string>;
}

const path = join(import.meta.dirname, "../../../retention.yaml");

/** The table as it was read: it is part of the program, and each start, erasure and report asks for it. To parse its YAML takes some 20 ms of the processor. */
let ofThisVersion: Retention | null = null;

/** The table of retention, read once a process. Throws where it is none, which is a fault of this version. */
export function readRetention(): Retention {
  ofThisVersion ??= parseRetention(readFileSync(path, "utf8"));
  return ofThisVersion;
}

function parseRetention(text: string): Retention {
  const { tables, files } = retentionShape.parse(parse(text));
  const lines = Object.entries(tables).map(([table, line]) => toLine(table, line));
  return { tables: new Map(lines.map((line) => [line.table, line])), files: new Set(Object.keys(files)) };
}

function toLine(table: string, line: z.infer<typeof lineShape>): RetentionLine {
  const rules = (line.rules ?? []).map(({ name, days, years, calendar = false, from, where, step }) => ({
    name,
    table,
    limit: years === undefined ? { days: days ?? 0 } : { years, calendar },
    from,
    where,
    step,
  }));
  const texts = (line.rules ?? []).map(({ gone }, index) => {
    const rule = rules[index];
    const long = rule === undefined ? "" : limitText(rule.limit);
    return gone === undefined ? long : `${long}: ${gone}`;
  });
  const own = [...(line.until === undefined ? [] : [line.until]), ...texts].join("; ");
  return { table, purpose: line.purpose, basis: line.basis, limit: own, parent: line.with ?? null, rules };
}

/** How long a table's rows are kept, in German: with those of another table, where its line says so. */
export function limitOf(retention: Retention, table: string): string {
  const line = retention.tables.get(table);
  if (line === undefined) return "";
  const parent = line.parent === null ? "" : limitOf(retention, line.parent);
  return [parent, line.limit].filter((text) => text !== "").join("; ");
}

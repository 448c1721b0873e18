import { sql } from "kysely";
import type { Logger } from "pino";

import type { Reader, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { isOverSql } from "./limit.ts";
import { readRetention, type RetentionRule } from "./read-retention.ts";
import { steps, type Gone } from "./steps.ts";

/** What the runner works on. */
export interface RetentionParts {
  readonly db: Reader;
  readonly files: Pick<FileStore, "delete">;
  readonly log: Pick<Logger, "info" | "error">;
}

/** Which rules run: those in days, which run by the hour, those in years, which run by the day, or all. */
export type Share = "days" | "years" | "all";

/** How many rows of a table went, by the name of the rule; nothing of what stood in them. */
export type RetentionCounts = Readonly<Record<string, number>>;

/** At most so many rows go at once where a step does more than delete them. */
const pageSize = 200;

const dayMs = 86_400_000;

/**
 * Lets go what `retention.yaml` says is over at `now`, rule by rule, each in transactions of its own: what a crash leaves is found by the next run.
 * Bytes go after their rows; what a crash or the store leaves of them, the sweep takes (decision 164). A rule that fails stops no other one: it is
 * logged by its name, and the run throws at its end.
 * @param tables of these alone
 */
export async function applyRetention(
  parts: RetentionParts,
  now: Date,
  { share = "all", tables }: { readonly share?: Share; readonly tables?: readonly string[] } = {},
): Promise<RetentionCounts> {
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const { table, rules } of readRetention().tables.values()) {
    if (tables !== undefined && !tables.includes(table)) continue;
    for (const rule of rules) {
      if (share !== "all" && !(share in rule.limit)) continue;
      const add = (count: number) => {
        if (count > 0) counts[rule.name] = (counts[rule.name] ?? 0) + count;
      };
      try {
        await applyRule(parts, rule, now, add);
      } catch (error) {
        failed.push(rule.name);
        parts.log.error({ rule: rule.name, err: error }, "retention_failed");
      }
    }
  }
  if (Object.keys(counts).length > 0) parts.log.info({ counts }, "retention");
  if (failed.length > 0) throw new Error(`retention: failed ${failed.join(", ")}`);
  return counts;
}

/** Bytes that the store keeps do not hold up the rows of others: it throws once all rows are gone. */
async function applyRule(
  { db, files }: RetentionParts,
  rule: RetentionRule,
  now: Date,
  add: (count: number) => void,
): Promise<void> {
  const isOver = overSql(rule, now);
  const before = new Date(now.getTime() - ("days" in rule.limit ? rule.limit.days * dayMs : 0));
  const step = rule.step === undefined ? null : steps[rule.step];
  if (step === null || step === undefined) return add(await transact(db, (tx) => deleteRows(tx, rule, isOver)));
  const troubles: unknown[] = [];
  for (;;) {
    const gone = await transact(db, async (tx): Promise<Gone> => step(tx, { isOver, now, before, limit: pageSize }));
    add(gone.count);
    for (const file of gone.files ?? []) await files.delete(file).catch((error: unknown) => troubles.push(error));
    if (gone.count < pageSize) break;
  }
  if (troubles.length > 0) throw new Error(`${troubles.length} files stay in the store`, { cause: troubles[0] });
}

/** Rows of the rule's table whose time is over. */
function overSql({ limit, from, where }: RetentionRule, now: Date) {
  const over = isOverSql(limit, sql.raw(from), now);
  return where === undefined ? over : sql<boolean>`${over} and (${sql.raw(where)})`;
}

async function deleteRows(tx: Writer, { table }: RetentionRule, isOver: ReturnType<typeof overSql>): Promise<number> {
  await sql`select set_config('rundgang.forgets', 'on', true)`.execute(tx);
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isOver}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

import { sql } from "kysely";
import type { Logger } from "pino";

import type { Reader, Writer } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { isOverSql } from "./limit.ts";
import { readRetention, type RetentionRule } from "./read-retention.ts";
import { steps, takesRows, type Gone } from "./steps.ts";

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
 * Bytes go after their rows; what a crash or the store leaves of them, the sweep takes (decision 164). A rule that fails stops no other one, and a row
 * that fails keeps no other one of its rule: it is logged by the rule's name (and the row's id), and the run throws at its end.
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

/** Neither bytes that the store keeps nor a row that fails hold up the rows of others: it throws once all others are gone. */
async function applyRule(
  { db, files, log }: RetentionParts,
  rule: RetentionRule,
  now: Date,
  add: (count: number) => void,
): Promise<void> {
  const over = overSql(rule, now);
  const before = new Date(now.getTime() - ("days" in rule.limit ? rule.limit.days * dayMs : 0));
  const step = rule.step === undefined ? null : steps[rule.step];
  if (step === null || step === undefined) return add(await transact(db, (tx) => deleteRows(tx, rule, over)));
  const troubles: unknown[] = [];
  const page = async (isOver: typeof over): Promise<number> => {
    const gone = await transact(db, async (tx): Promise<Gone> => step(tx, { isOver, now, before, limit: pageSize }));
    add(gone.count);
    for (const file of gone.files ?? []) await files.delete(file).catch((error: unknown) => troubles.push(error));
    return gone.count;
  };
  try {
    while ((await page(over)) === pageSize);
  } catch (error) {
    if (!takesRows(rule.step)) throw error;
    const stay = await rowByRow(db, rule, over, page, log);
    if (stay > 0) throw new Error(`${stay} rows stay`, { cause: error });
  }
  if (troubles.length > 0) throw new Error(`${troubles.length} files stay in the store`, { cause: troubles[0] });
}

/** Each row in a transaction of its own, because one of a page refused; answers how many stay. */
async function rowByRow(
  db: Reader,
  { name, table }: RetentionRule,
  over: ReturnType<typeof overSql>,
  page: (isOver: ReturnType<typeof overSql>) => Promise<number>,
  log: RetentionParts["log"],
): Promise<number> {
  const rows = await readRows(db, sql<{ id: string }>`id`, sql`${sql.table(table)} where ${over} order by id`);
  let stay = 0;
  for (const { id } of rows) {
    try {
      await page(sql<boolean>`${over} and id = ${id}`);
    } catch (error) {
      stay += 1;
      log.error({ rule: name, row: id, err: error }, "retention_failed");
    }
  }
  return stay;
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

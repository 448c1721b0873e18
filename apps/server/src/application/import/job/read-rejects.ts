import { sql } from "kysely";
import type { wire } from "@rundgang/contracts";

import type { Reader } from "../../../db/open-database.ts";
import { rejectsLines } from "../report/rejects.ts";
import { tallyOfJson } from "./tally-json.ts";

/** Refused rows that are shown. */
const shownRows = 50;

/** Reasons that are told apart. */
const shownReasons = 12;

/** Rows of the file that are read at once. */
const pageSize = 1000;

type Shown = Omit<wire.ImportRejects, "@type" | "import">;

/** The reasons of an import's refused rows, what follows a colon left out, and the first rows; null where there is no such import. */
export async function readRejects(db: Reader, id: string): Promise<Shown | null> {
  const header = await headerOf(db, id);
  if (header === null) return null;
  const reasons = await db
    .selectFrom("import_rejects")
    .select([sql<string>`split_part(reason, ':', 1)`.as("text"), sql<number>`count(*)::int`.as("count")])
    .where("import_id", "=", id)
    .groupBy("text")
    .orderBy("count", "desc")
    .orderBy("text")
    .limit(shownReasons)
    .execute();
  const rows = await page(db, id, 0, shownRows);
  return {
    reasons: reasons.map(({ text, count }) => ({ reason: text, count })),
    header: [...header],
    rows: rows.map(({ line, reason, cells }) => ({ line, reason, cells: header.map((name) => String(cells[name] ?? "")) })),
  };
}

/** All of an import's refused rows as the lines of a CSV file that a German spreadsheet opens; null where there is no such import. */
export async function rejectsText(db: Reader, id: string): Promise<AsyncGenerator<string> | null> {
  const header = await headerOf(db, id);
  if (header === null) return null;
  const { head, line, note } = rejectsLines({ header });
  const job = await db.selectFrom("imports").select(["state", "tally"]).where("id", "=", id).executeTakeFirst();
  const all = tallyOfJson(job?.tally ?? null).rejected;
  return lines();

  async function* lines() {
    yield head;
    let after = 0;
    for (;;) {
      /* oxlint-disable-next-line no-await-in-loop -- page by page, so that memory does not grow with the file */
      const rows = await page(db, id, after, pageSize);
      if (rows.length === 0) break;
      yield rows
        .map((row) =>
          line({
            row: {
              line: row.line,
              values: Object.fromEntries(header?.map((name) => [name, String(row.cells[name] ?? "")]) ?? []),
            },
            reason: row.reason,
          }),
        )
        .join("");
      after = rows.at(-1)?.number ?? after;
    }
    /* A check keeps the first ones alone: whoever puts the file right must know that there are more. */
    if (job?.state === "ready" && after < all) yield note(moreText(after, all));
  }
}

function moreText(shown: number, all: number): string {
  const [some, whole] = [shown, all].map((count) => count.toLocaleString("de-DE"));
  return `Das sind die ersten ${some} von ${whole} abgewiesenen Zeilen. Nach dem Übernehmen stehen hier alle.`;
}

function page(db: Reader, id: string, after: number, limit: number) {
  return db
    .selectFrom("import_rejects")
    .select(["number", "line", "reason", "cells"])
    .where("import_id", "=", id)
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** The columns of the file: those of the journal, or before it is taken those of the preview. */
async function headerOf(db: Reader, id: string): Promise<readonly string[] | null> {
  const row = await db.selectFrom("imports").select(["header", "preview", "kind"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const kept = Array.isArray(row.header) ? row.header.map(String) : [];
  if (kept.length > 0) return kept;
  if (row.kind === "territories" || row.kind === "streets") return ["name"];
  const columns: unknown = row.preview?.["columns"];
  if (!Array.isArray(columns)) return [];
  return columns.map((one: unknown) => (typeof one === "object" && one !== null && "heading" in one ? String(one.heading) : ""));
}

import { sql } from "kysely";

import { isRefusal } from "../errors.ts";
import { currentAuthor } from "./author.ts";
import { beginWakeUps, wakeFor } from "../fan-out/at-commit.ts";
import type { Subject } from "../fan-out/fan-out.ts";
import { beginEvents, writeEvents } from "../hub/publish-event.ts";
import type { Reader, Writer } from "./open-database.ts";
import { passSeals } from "./record-seals.ts";
import { executorOf } from "./read-rows.ts";

const deadlock = "40P01";
const serialisation = "40001";

/** Thrown to roll back; never leaves this file. */
const rollback = new Error("rolled back");

/** What a transaction sees of others: what they have committed, statement by statement, or nothing, as if there were none. */
export type Isolation = "read committed" | "serializable";

/**
 * Runs a change in one transaction, with its events as the last step; who reads them is woken once it has committed. A refusal rolls everything back and is returned. A deadlock, and
 * what `serializable` finds crossed by another, is tried again, three times in all, so `change` must act on nothing but `tx`.
 * Inside, never use the database beside `tx`: the embedded one has a single connection and would wait for itself.
 */
export async function transact<Result>(
  db: Reader,
  change: (tx: Writer) => Promise<Result>,
  isolation: Isolation = "read committed",
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let refused: { readonly result: Result } | null = null;
    const wakes = new Set<Subject>();
    try {
      const done = await executorOf(db)
        .transaction()
        .setIsolationLevel(isolation)
        .execute(async (tx) => {
          beginEvents(tx);
          beginWakeUps(tx, wakes);
          passSeals(db, tx);
          await nameAuthor(tx);
          const result = await change(tx);
          if (isRefusal(result)) {
            refused = { result };
            throw rollback;
          }
          await writeEvents(tx);
          return result;
        });
      wakeFor(db, wakes);
      return done;
    } catch (error) {
      if (error === rollback && refused !== null) return resultOf(refused);
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
  }
}

/** Whom the audit log names for what this transaction changes (decision 100). */
async function nameAuthor(tx: Writer): Promise<void> {
  const author = currentAuthor();
  if (author !== null) await sql`select set_config('rundgang.author', ${JSON.stringify(author)}, true)`.execute(tx);
}

/** TypeScript does not see the assignment inside the callback; a parameter is not narrowed. */
function resultOf<Result>(refused: { readonly result: Result }): Result {
  return refused.result;
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === deadlock || code === serialisation;
}

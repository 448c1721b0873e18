import { v7 } from "uuid";

import { createAccounts, withoutTeamId, type PreparedAccount } from "../../application/account/create-accounts.ts";
import { makePassword } from "../../application/account/make-password.ts";
import { readAccountTable, type TableRowOfAccount } from "../../application/account/read-account-table.ts";
import { isRefusal, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { hashPassword } from "../../sessions/passwords.ts";

/**
 * POST /api/account_tables: every account of the file that can be made, in one transaction; the others are named with why. The passwords stand in this
 * answer alone, as those of POST /api/accounts do.
 */
export const postAccountTable = handle("postAccountTable", async (input) => {
  const { actor, body, context } = input;
  const stale = refuseStalePassword(actor, context.clock());
  if (stale !== null) return stale;
  const table = await readAccountTable(context.database.db, Buffer.from(body.data, "base64"));
  if (isRefusal(table)) return table;
  const good = table.rows.filter(({ problems }) => problems.length === 0);
  const faulty = table.rows.filter(({ problems }) => problems.length > 0).map(withoutTeamId);
  /* Before the transaction: each takes a while, and rows would be locked meanwhile. */
  const prepared: PreparedAccount[] = [];
  for (const row of good) prepared.push(await prepare(row));
  return createOnce(
    input,
    async (tx) => {
      if (prepared.length === 0) return refuseField("data", nothingText(faulty[0]?.problems[0]?.message));
      const { accounts, left } = await createAccounts(tx, prepared);
      const all = [...faulty, ...left].toSorted((a, b) => a.line - b.line);
      return stored({
        "@type": "AccountTable",
        uuid: body.uuid,
        made: accounts.length,
        accounts: [...accounts],
        left: all,
      } as const);
    },
    { names: ["accounts", "left"], read: () => Promise.resolve(null) },
  );
});

async function prepare(row: TableRowOfAccount): Promise<PreparedAccount> {
  const password = makePassword();
  return { id: v7(), row, password, passwordHash: await hashPassword(password) };
}

function nothingText(first: string | undefined): string {
  return `Aus der Datei lässt sich kein Konto anlegen.${first === undefined ? "" : ` ${first}`}`;
}

import { withoutTeamId } from "../../application/account/create-accounts.ts";
import { readAccountTable } from "../../application/account/read-account-table.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/account_table_previews: how a CSV file of accounts would be taken; writes nothing. */
export const postAccountTablePreview = handle("postAccountTablePreview", async ({ body, context }) => {
  const table = await readAccountTable(context.database.db, Buffer.from(body.data, "base64"));
  if (isRefusal(table)) return table;
  return ok({ "@type": "AccountTablePreview", ...table, rows: table.rows.map(withoutTeamId) } as const);
});

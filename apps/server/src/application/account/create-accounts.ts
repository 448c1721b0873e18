import type { wire } from "@rundgang/contracts";
import { iri } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { createAccount } from "./create-account.ts";
import type { TableRowOfAccount } from "./read-account-table.ts";

/** A row that can become an account, with what its person begins with. */
export interface PreparedAccount {
  readonly id: string;
  readonly row: TableRowOfAccount;
  readonly password: string;
  readonly passwordHash: string;
}

/** What became of the rows. */
interface MadeAccounts {
  readonly accounts: readonly wire.TableAccount[];
  /** Rows that somebody has overtaken since they were looked at. */
  readonly left: readonly wire.AccountTableRow[];
}

/** Makes them all in one transaction; a login that was taken meanwhile is left alone, and the others are made. Who has the role of a lead leads the team of his row. */
export async function createAccounts(tx: Writer, prepared: readonly PreparedAccount[]): Promise<MadeAccounts> {
  const accounts: wire.TableAccount[] = [];
  const left: wire.AccountTableRow[] = [];
  for (const { id, row, password, passwordHash } of prepared) {
    const { line, username, name, roles, feGroup, teamId } = row;
    const refusal = await createAccount(tx, { id, username, name, roles, feGroup, passwordHash });
    if (refusal !== null) {
      const [problem] = refusal.violations;
      left.push({ ...withoutTeamId(row), problems: [{ column: null, message: problem?.message ?? "" }] });
      continue;
    }
    if (teamId !== null) {
      const lead = roles.includes("ROLE_TEAM_LEAD");
      await tx.insertInto("team_members").values({ team_id: teamId, user_id: id, lead }).execute();
    }
    accounts.push({ account: iri("accounts", id), line, username, name, password });
  }
  return { accounts, left };
}

/** The row as the wire has it. */
export function withoutTeamId({ teamId: _own, ...row }: TableRowOfAccount): wire.AccountTableRow {
  return row;
}

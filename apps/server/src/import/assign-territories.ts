import type { Writer } from "../db/open-database.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import { findTerritory } from "../command-line/find-territory.ts";

/** One wish of --assign. */
export interface Assignment {
  readonly username: string;
  /** Name of a territory, or its first word. */
  readonly territory: string;
}

/** Reads `verkauf1=91207-01,91207-02,verkauf2=91207-03`: a part without `=` goes to the user before it. Throws `CommandProblem`. */
export function parseAssignments(values: readonly string[]): readonly Assignment[] {
  return values.flatMap((value) => {
    let username = "";
    return value.split(",").map((part) => {
      const [before = "", after] = part.split(/=(.*)/su);
      if (after !== undefined) username = before.trim();
      const territory = (after ?? before).trim();
      if (username === "" || territory === "")
        throw new CommandProblem(`--assign „${value}“ ist unklar. Erwartet wird benutzer=Gebiet,…`);
      return { username, territory };
    });
  });
}

/** Gives territories to salesmen and returns how many assignments are new; none is ever taken away. Throws `CommandProblem`. */
export async function assignTerritories(tx: Writer, assignments: readonly Assignment[]): Promise<number> {
  const territories = await tx.selectFrom("territories").select(["id", "name"]).where("ended_at", "is", null).execute();
  const users = await tx.selectFrom("users").select(["id", "username"]).execute();
  let added = 0;
  for (const { username, territory } of assignments) {
    const user = users.find((one) => one.username === username);
    if (user === undefined) throw new CommandProblem(`--assign: das Konto „${username}“ gibt es nicht.`);
    const written = await tx
      .insertInto("territory_members")
      .values({ territory_id: findTerritory("--assign", territories, territory), user_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(written.numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

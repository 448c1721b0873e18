import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { namedId } from "./natural-key.ts";

/** Every address belongs to a project, whose settings the app asks for; imported ones to this, until someone moves them. */
export async function standardProject(db: Reader): Promise<string> {
  const name = "Standard";
  const id = namedId(`project|${name}`);
  const settings = JSON.stringify({ phase: "NFB", paperOrderPossible: "NUROFFLINE" });
  await transact(db, (tx) =>
    tx
      .insertInto("projects")
      .values({ id, name, settings })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
  return id;
}

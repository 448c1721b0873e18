import type { Reader } from "../../../db/open-database.ts";

/** An import that goes on no further: somebody has ended it or said another word, or another process is at work on it. */
export class ImportStopped extends Error {}

/** Throws `ImportStopped` where an import is not what it was when this work on it began. */
export async function goOn(
  db: Reader,
  { id, revision }: { readonly id: string; readonly revision: number },
  state: "checking" | "running",
): Promise<void> {
  const found = await db
    .selectFrom("imports")
    .select("id")
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("state", "=", state)
    .executeTakeFirst();
  if (found === undefined) throw new ImportStopped();
}

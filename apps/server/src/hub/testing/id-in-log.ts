import type { Reader } from "../../db/open-database.ts";
import { newestPosition } from "../event-log.ts";
import { idAt, positionAt, readId } from "../position.ts";

/** The public id of the row of the log with that number. */
export async function idInLog(db: Reader, row: number): Promise<string> {
  const epoch = readId((await newestPosition(db)).id)?.epoch ?? "";
  const { tx, id } = await db.selectFrom("events").select(["tx", "id"]).where("id", "=", String(row)).executeTakeFirstOrThrow();
  return idAt(epoch, positionAt(tx, id));
}

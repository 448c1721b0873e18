import { refuse, type Refusal } from "../errors.ts";
import type { Reader } from "../db/open-database.ts";

const dayMs = 86_400_000;

/** A tablet that was offline for a month sends 500 orders with six files each in one day; twice that is nobody's work. */
const mostFiles = 6000;
const mostBytes = 10 * 1024 ** 3;

/** Null while a person has not filled the disk today (S19). Put off and not refused: what the device holds goes on later. */
export async function uploadQuota(db: Reader, userId: string, now: Date): Promise<Refusal | null> {
  const { files, bytes } = await db
    .selectFrom("files")
    .select(({ fn }) => [fn.countAll<string>().as("files"), fn.sum<string | null>("size").as("bytes")])
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  const within = Number(files) < mostFiles && Number(bytes ?? 0) < mostBytes;
  return within ? null : refuse("upload_quota", {}, { "retry-after": "3600" });
}

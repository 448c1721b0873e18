import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";

const hourMs = 3_600_000;

/** More is a device in a loop; its first reports say all there is to know. */
const mostPerHour = 120;

/** Null while a person's devices have not reported too much within the hour. */
export async function mayReport(tx: Writer, userId: string, now: Date): Promise<Refusal | null> {
  const { count } = await tx
    .selectFrom("system_reportings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("received_at", ">", new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  return Number(count) < mostPerHour ? null : refuse("rate_limited", {}, { "retry-after": "3600" });
}

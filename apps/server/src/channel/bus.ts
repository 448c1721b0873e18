import { videoCallParties, serverMessage, type VideoCallParty } from "@rundgang/contracts";
import { sql } from "kysely";
import * as z from "zod";

import type { Reader, Writer } from "../db/open-database.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";

/** What the servers of one database tell each other of a call. Everything is checked again by who hears it. */
const told = z.discriminatedUnion("kind", [
  /** A party came in at the server that says so; the row's id tells which of two connections is the newer one. */
  z.object({ kind: z.literal("here"), party: z.enum(videoCallParties) }),
  /** Answer to `here`: the other party is in, since the row with that id. */
  z.object({ kind: z.literal("present"), party: z.enum(videoCallParties), since: z.string() }),
  /** Its connection, the one since that row, is gone. */
  z.object({ kind: z.literal("gone"), party: z.enum(videoCallParties), since: z.string() }),
  z.object({ kind: z.literal("said"), to: z.enum(videoCallParties), message: serverMessage }),
  z.object({ kind: z.literal("ended"), by: z.enum([...videoCallParties, "server"]) }),
]);
export type Told = z.infer<typeof told>;

/** Who ended a call. */
export type EndedBy = VideoCallParty | "server";

/** Any fixed number: the lock under which ids are given, so that they grow in the order of the commits. */
const busLock = 7_204_432;

/** Sender of what no server's own connection said: every server hears it, also the one whose request caused it. */
const nobody = "";

/** Tells the other servers; answers the id of the row. `sender` does not hear it. */
export async function tell(tx: Writer, callId: string, sender: string, body: Told): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(${sql.lit(busLock)})`.execute(tx);
  const row = await tx
    .insertInto("channel_messages")
    .values({ call_id: callId, sender, body: JSON.stringify(body) })
    .returning("id")
    .executeTakeFirstOrThrow();
  wakeAtCommit(tx, "channel");
  return BigInt(row.id);
}

/** Tells every server that a call is over, so that its connections end; in the transaction that ends it. */
export async function tellEnded(tx: Writer, callId: string, by: EndedBy): Promise<void> {
  await tell(tx, callId, nobody, { kind: "ended", by });
}

/** A row that was read. */
export interface Heard {
  readonly id: bigint;
  readonly callId: string;
  readonly body: Told;
}

/** What the others said after that position, the oldest first; and the position behind it. */
export async function hear(
  db: Reader,
  after: bigint,
  own: string,
): Promise<{ readonly heard: Heard[]; readonly position: bigint }> {
  const rows = await db
    .selectFrom("channel_messages")
    .select(["id", "call_id as callId", "sender", "body"])
    .where("id", ">", String(after))
    .orderBy("id")
    .execute();
  const heard = rows.flatMap(({ id, callId, sender, body }) => {
    const parsed = told.safeParse(body);
    return sender === own || !parsed.success ? [] : [{ id: BigInt(id), callId, body: parsed.data }];
  });
  return { heard, position: BigInt(rows.at(-1)?.id ?? after) };
}

/**
 * Where whoever begins now goes on from. After a crash of PostgreSQL the table is empty and its ids begin anew: then the newest id lies before the
 * last one known.
 */
export async function newestMessage(db: Reader): Promise<bigint> {
  const row = await db.selectFrom("channel_messages").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return BigInt(row?.id ?? 0);
}

const minuteMs = 60_000;

/** Messages live for a minute: whoever did not hear them by then has lost the call as well. By the database's clock, as they were written. */
export async function pruneMessages(tx: Writer): Promise<void> {
  await sql`delete from channel_messages where created_at < now() - make_interval(secs => ${minuteMs / 1000})`.execute(tx);
}

import type { FastifyRequest } from "fastify";
import { sql } from "kysely";

import type { Reader, Writer } from "../db/open-database.ts";
import { addressOf } from "../http/sender.ts";
import { addressHash } from "./customer-session.ts";
import type { Keys } from "./keys.ts";

const dayMs = 24 * 3_600_000;

/** The network of a request as evidence bears it: its keyed hash. */
export function networkOf({ links }: Pick<Keys, "links">, request: FastifyRequest): string {
  return addressHash(links, addressOf(request));
}

/** Notes that somebody is signed in from a network; every five minutes is enough. */
export async function noteNetwork(tx: Writer, userId: string, network: string, now: Date): Promise<void> {
  await sql`
    insert into user_networks (user_id, network, seen_at) values (${userId}, ${network}, ${now})
    on conflict (user_id, network) do update set seen_at = excluded.seen_at
      where user_networks.seen_at < excluded.seen_at - interval '5 minutes'`.execute(tx);
}

/** Whether somebody was signed in from that network within a day before. */
export async function wasAt(db: Reader, userId: string, network: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("user_networks")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .where("seen_at", ">", new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever was signed in from that network within a day before. */
export async function usersAt(db: Reader, network: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("user_networks")
    .select("user_id as id")
    .where("network", "=", network)
    .where("seen_at", ">", new Date(now.getTime() - dayMs))
    .orderBy("user_id")
    .execute();
  return rows.map(({ id }) => id);
}

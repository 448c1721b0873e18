import { wire } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import type { Reader } from "../db/open-database.ts";
import type { ApiTokensTable } from "../db/tables/api-tokens.ts";
import { transact } from "../db/transact.ts";
import type { Actor } from "../policies/actor.ts";
import { isSameHash, readApiToken } from "./api-token.ts";

/** What a token of a neighbour system stands for; or why it stands for nothing. */
export type NeighbourCheck =
  | { readonly ok: true; readonly actor: Actor }
  | { readonly ok: false; readonly code: "token_unknown" | "token_expired" | "token_ended" };

/** How exact its last use is known: more often it writes nothing. */
const useEveryMs = 60_000;

/** Finds the neighbour behind a token, with the rights of this moment, and notes its use. */
export async function checkApiToken(db: Reader, token: string, now: Date): Promise<NeighbourCheck> {
  const read = readApiToken(token);
  if (read === null) return { ok: false, code: "token_unknown" };
  const row = await db.selectFrom("api_tokens").selectAll().where("mark", "=", read.mark).executeTakeFirst();
  if (row === undefined || !isSameHash(row.sha256, read.sha256)) return { ok: false, code: "token_unknown" };
  if (row.ended_at !== null) return { ok: false, code: "token_ended" };
  if (row.expires_at !== null && row.expires_at <= now) return { ok: false, code: "token_expired" };
  await noteUse(db, row, now);
  return { ok: true, actor: actorOf(row) };
}

async function noteUse(db: Reader, { id, last_used_at: last }: Selectable<ApiTokensTable>, now: Date): Promise<void> {
  if (last !== null && Math.abs(now.getTime() - last.getTime()) < useEveryMs) return;
  await transact(db, (tx) => tx.updateTable("api_tokens").set({ last_used_at: now }).where("id", "=", id).execute());
}

/** The neighbours behind these tokens (their ids), where they still stand: what `loadActors` is for sessions. */
export async function loadNeighbours(db: Reader, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Actor>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("api_tokens")
    .selectAll()
    .where("id", "in", ids)
    .where("ended_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .execute();
  return new Map(rows.map((row) => [row.id, actorOf(row)]));
}

/** The id of the token whose neighbour signs for the hub himself; null where there is none. */
export async function findSigner(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom("api_tokens")
    .select("id")
    .where("signs_for_hub", "=", true)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How a neighbour is called wherever somebody reads who wrote something. */
export function neighbourName(name: string): string {
  return `${name} (Nachbarsystem)`;
}

function actorOf({ id, user_id, name, scopes, topics }: Selectable<ApiTokensTable>): Actor {
  return {
    id: user_id,
    username: "",
    name: neighbourName(name),
    roles: [],
    territoryIds: [],
    shapes: [],
    ledUserIds: [],
    ledTerritoryIds: [],
    sessionId: id,
    passwordAt: null,
    neighbour: { scopes: new Set(scopes.flatMap((one) => wire.scopes.find((scope) => scope === one) ?? [])), topics },
  };
}

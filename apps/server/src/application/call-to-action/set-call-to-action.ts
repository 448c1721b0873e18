import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceCallToAction } from "../../hub/announce-masters.ts";
import { refuseOtherVersion } from "../refuse-other-version.ts";
import { findTerritoryByName } from "../../places/find-territory.ts";

/** What a call to action says, and to whom; null for everybody. */
export interface CallToActionContent {
  readonly name: string;
  /** The outcome of a visit that it follows. */
  readonly when: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly provider: number | null;
  /** Name of a territory, or its first word; or its id. */
  readonly territory: string | { readonly id: string } | null;
  readonly role: wire.Role | null | undefined;
}

/** What setting a call to action came to. `changed` is false where just that was in force. */
export interface CallToActionSet {
  /** Of the version in force. */
  readonly id: string;
  readonly version: number;
  readonly changed: boolean;
}

/**
 * Makes a call to action, or the next version of one, and ends the version before it; tablets are told of both. Refusals: 422 at `provider` and
 * `territory` for one that there is not, at `name` where `follows` is null and there is one of that name, at `follows` where it is not the newest version.
 */
export async function setCallToAction(
  tx: Writer,
  content: CallToActionContent,
  now: Date,
  follows?: number | null,
): Promise<CallToActionSet | Refusal> {
  await alone(tx);
  const row = await rowOf(tx, content);
  if (isRefusal(row)) return row;
  const last = await tx
    .selectFrom("call_to_actions")
    .selectAll()
    .where("name", "=", content.name)
    .orderBy("version", "desc")
    .executeTakeFirst();
  const other = follows === null ? refuseTaken(content.name, last) : refuseOtherVersion(last?.version ?? 0, follows);
  if (other !== null) return other;
  const isSame = Object.entries(row).every(([column, value]) => last?.[column as keyof typeof row] === value);
  if (last !== undefined && last.ended_at === null && isSame) return { id: last.id, version: last.version, changed: false };
  await endInForce(tx, content.name, now);
  const id = v7();
  const version = (last?.version ?? 0) + 1;
  await tx
    .insertInto("call_to_actions")
    .values({ id, version, ...row, created_at: now })
    .execute();
  await announceCallToAction(tx, id);
  return { id, version, changed: true };
}

function refuseTaken(name: string, last: { readonly ended_at: Date | null } | undefined): Refusal | null {
  if (last === undefined) return null;
  const known =
    last.ended_at === null ? `Den Hinweis „${name}“ gibt es schon.` : `Den Hinweis „${name}“ gab es schon; er ist beendet.`;
  return refuseField("name", `${known} Bitte wähle einen anderen Namen.`);
}

/** Ends the call to action of that name; tablets are told. Answers its version. Refusals: `not_found` where none is in force. */
export async function endCallToAction(tx: Writer, name: string, now: Date): Promise<number | Refusal> {
  await alone(tx);
  return (await endInForce(tx, name, now)) ?? refuse("not_found");
}

/** Two operators at once: the second one's version comes after the first one's. */
async function alone(tx: Writer): Promise<void> {
  await sql`lock table call_to_actions in exclusive mode`.execute(tx);
}

async function endInForce(tx: Writer, name: string, now: Date): Promise<number | null> {
  const ended = await tx
    .updateTable("call_to_actions")
    .set({ ended_at: now })
    .where("name", "=", name)
    .where("ended_at", "is", null)
    .returning(["id", "version"])
    .executeTakeFirst();
  if (ended === undefined) return null;
  await announceCallToAction(tx, ended.id);
  return ended.version;
}

async function rowOf(tx: Writer, { name, when, title, text, provider, territory, role }: CallToActionContent) {
  if (provider !== null) {
    const known = await tx.selectFrom("providers").select("id").where("id", "=", provider).executeTakeFirst();
    if (known === undefined) return refuseField("provider", `Den Anbieter ${provider} gibt es nicht.`);
  }
  const place = await placeOf(tx, territory);
  if ("fault" in place) return refuseField("territory", `${place.fault.charAt(0).toUpperCase()}${place.fault.slice(1)}`);
  return {
    name,
    event_type: "QUALIFICATION",
    event_value: when,
    title,
    text,
    provider_id: provider,
    territory_id: place.id,
    role: role ?? null,
  };
}

async function placeOf(tx: Writer, territory: CallToActionContent["territory"]) {
  if (territory === null) return { id: null };
  const territories = await tx.selectFrom("territories").select(["id", "name"]).where("ended_at", "is", null).execute();
  if (typeof territory === "string") return findTerritoryByName(territories, territory);
  const known = territories.some(({ id }) => id === territory.id);
  return known ? { id: territory.id } : { fault: "dieses Gebiet gibt es nicht." };
}

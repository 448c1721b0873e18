import { liveTopics, wire, type Violation } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { bareTopic, compileSelector } from "../../hub/topic-selector.ts";
import type { MadeApiToken } from "../../sessions/api-token.ts";
import { neighbourName } from "../../sessions/load-neighbours.ts";
import { lockName } from "../lock-name.ts";

/** A token that is to be made. */
export interface NewApiToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly wire.Scope[];
  readonly topics: readonly string[];
  readonly signsForHub: boolean;
  readonly expiresAt: Date | null;
  readonly made: Pick<MadeApiToken, "mark" | "sha256">;
}

/**
 * Makes a token; null where it is made. Of the name of one that is over it goes on as that neighbour, so that what that one wrote stays its own.
 * Refusals: 422 as `wire.apiTokenCreate` says, 409 for a uuid that is taken.
 */
export async function createApiToken(tx: Writer, wanted: NewApiToken, publicUrl: string, now: Date): Promise<Refusal | null> {
  const { id, name, scopes, signsForHub, expiresAt, made } = wanted;
  const topics = [...new Set(wanted.topics.map((topic) => bareTopic(topic, publicUrl)))];
  const faults = [...faultsOf(wanted, now), ...topics.flatMap((topic, place) => faultOfTopic(topic, place, scopes))];
  if (faults.length > 0) return refuseInvalid(faults);
  await lockName(tx, name);
  const before = await tx
    .selectFrom("api_tokens")
    .select(["id", "user_id", "ended_at", "expires_at"])
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (before !== undefined && before.ended_at === null) {
    if (before.expires_at === null || before.expires_at > now) return refuseField("name", takenText(name));
    await tx.updateTable("api_tokens").set({ ended_at: before.expires_at }).where("id", "=", before.id).execute();
  }
  if (signsForHub && (await findOtherSigner(tx, now))) return refuseField("signsForHub", signerText);
  const userId = before?.user_id ?? (await createNeighbour(tx, name));
  const row = { id, user_id: userId, name, ...made, scopes: [...scopes], topics, signs_for_hub: signsForHub };
  const kept = await tx
    .insertInto("api_tokens")
    .values({ ...row, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept === undefined ? refuse("uuid_conflict") : null;
}

/** Ends a token for good; one that has ended stays as it is. Refusal: `not_found`. */
export async function endApiToken(tx: Writer, id: string, now: Date): Promise<Refusal | null> {
  const token = await tx.selectFrom("api_tokens").select("ended_at").where("id", "=", id).forUpdate().executeTakeFirst();
  if (token === undefined) return refuse("not_found");
  if (token.ended_at === null) await tx.updateTable("api_tokens").set({ ended_at: now }).where("id", "=", id).execute();
  return null;
}

/** Locked and without a password that any text fulfils: nobody signs in as a neighbour system. */
async function createNeighbour(tx: Writer, name: string): Promise<string> {
  const id = v7();
  const row = { id, username: `nachbar:${id}`, name: neighbourName(name), password_hash: "-", roles: [] };
  await tx
    .insertInto("users")
    .values({ ...row, disabled: true, is_neighbour: true })
    .execute();
  return id;
}

/** One that has run out makes room. */
async function findOtherSigner(tx: Writer, now: Date): Promise<boolean> {
  await tx
    .updateTable("api_tokens")
    .set({ ended_at: sql`expires_at` })
    .where("signs_for_hub", "=", true)
    .where("ended_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
  const row = await tx
    .selectFrom("api_tokens")
    .select("id")
    .where("signs_for_hub", "=", true)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

const takenText = (name: string) => `Einen Zugang „${name}“ gibt es schon. Widerrufe ihn zuerst, oder nimm einen anderen Namen.`;
const signerText =
  "Für den Schlüssel des Ereignisstroms gibt es schon einen Zugang. Er wird von allen geteilt, die ihn haben; widerrufe den anderen zuerst.";

function faultsOf({ scopes, topics, signsForHub, expiresAt }: NewApiToken, now: Date): readonly Violation[] {
  return [
    ...(scopes.length === 0 && topics.length === 0
      ? [{ propertyPath: "scopes", message: "Bitte wähle mindestens ein Recht." }]
      : []),
    ...(signsForHub && topics.length === 0
      ? [{ propertyPath: "topics", message: "Wer für den Ereignisstrom unterschreibt, braucht mindestens ein Thema." }]
      : []),
    ...(expiresAt !== null && expiresAt <= now
      ? [{ propertyPath: "expiresAt", message: "Das Ablaufdatum liegt in der Vergangenheit." }]
      : []),
  ];
}

function faultOfTopic(topic: string, place: number, scopes: readonly wire.Scope[]): readonly Violation[] {
  const at = (message: string) => [{ propertyPath: `topics.${place}`, message }];
  if (topic === "*" || compileSelector(topic) === null) return at(oddTopicText);
  const own = liveTopics.find((one) => one === topic || compileSelector(one)?.(topic) === true);
  if (own === undefined) return [];
  const scope = wire.neighbourTopics[own];
  if (scope === undefined) return at("Dieses Thema ist nur für Personen.");
  return scopes.includes(scope) ? [] : at(`Für dieses Thema braucht der Zugang das Recht „${wire.scopeEntries[scope].title}“.`);
}

const oddTopicText = "Ein Thema ist ein Text, an dessen Ende eine Variable stehen darf: termins/{id}. „*“ gibt es nicht.";

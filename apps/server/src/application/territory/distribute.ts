import { sql } from "kysely";
import { v7 } from "uuid";

import type { Writer } from "../../db/open-database.ts";
import { memberships } from "../../db/presenters/sales-territory.ts";
import { readRows } from "../../db/read-rows.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { refuseOutsideTeam } from "../../policies/lead-team.ts";
import { ofTeam } from "../../policies/lead-territory.ts";
import { addMember, changeMember } from "./members.ts";

/** A territory that changes hands; ids. */
export interface TerritoryMove {
  readonly territory: string;
  /** The membership that ends; null where nobody loses it. */
  readonly member: string | null;
  /** Who gets it; null where it is taken away alone. */
  readonly to: string | null;
}

interface Held {
  readonly territory: string;
  readonly user: string;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly coming: boolean;
}

const staleText =
  "Die Verteilung wurde inzwischen von jemand anderem geändert. Bitte sieh dir die neue an; gespeichert ist von deiner noch nichts.";

/**
 * Gives territories to other people, at once or from a time on, by the rules of one membership (`addMember`, `changeMember`); whoever gets one gets it until
 * the end that was known before. All of it, or nothing: the transaction is the caller's. Refusals: 403 for what is not the lead's team's, 412 `stale` for a
 * membership that is no longer there, 422 at its place for what one membership may not be.
 */
export async function distribute(
  tx: Writer,
  actor: Actor,
  moves: readonly TerritoryMove[],
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<null | Refusal> {
  const named = moves.flatMap(({ member }) => member ?? []);
  if (new Set(named).size < named.length) return refuseField("moves", "Dieselbe Zuteilung steht zweimal darin.");
  for (const [place, move] of moves.entries()) {
    const refusal = await moveOne(tx, actor, move, { at, now });
    if (refusal !== null) return atPlace(refusal, place);
  }
  return null;
}

async function moveOne(
  tx: Writer,
  actor: Actor,
  { territory, member, to }: TerritoryMove,
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<null | Refusal> {
  if (member === null && to === null) return refuseField("member", "Hier ändert sich nichts.");
  const held = member === null ? null : await readHeld(tx, member);
  if (held === undefined || (held !== null && held.territory !== territory))
    return refuse("stale", { "hydra:description": staleText });
  const refusal = await refuseOfLead(
    tx,
    actor,
    territory,
    [held?.user, to].flatMap((id) => id ?? []),
  );
  if (refusal !== null) return refusal;
  if (member !== null && held !== null) {
    const ended = await changeMember(tx, member, endOf(held, at), now);
    if (ended !== null) return ended.code === "not_found" ? refuse("stale", { "hydra:description": staleText }) : ended;
  }
  if (to === null) return null;
  const begin = at ?? now;
  /* What was to begin later begins then; an end that lies before is none any more. */
  const from = held !== null && held.coming && held.since !== null && held.since > begin ? held.since : at;
  const until = held !== null && held.until !== null && held.until > (from ?? now) ? held.until : null;
  return addMember(tx, { id: v7(), territory, user: to, from, until }, now);
}

/** What of a membership is over by then: all of it, where it begins later. */
function endOf({ since, until, coming }: Held, at: Date | null): Parameters<typeof changeMember>[2] {
  if (at === null || (coming && since !== null && since >= at)) return { ended: true };
  return { until: until !== null && until < at ? until : at };
}

async function readHeld(tx: Writer, member: string): Promise<Held | undefined> {
  const [held] = await readRows(
    tx,
    sql<Held>`m.territory_id::text as territory, m.user_id::text as user, m.since, m.until, m.coming`,
    sql`${memberships} m where m.id = ${member}`,
  );
  return held;
}

/** A lead moves territories of his team within it; the administration moves any. */
async function refuseOfLead(tx: Writer, actor: Actor, territory: string, people: readonly string[]): Promise<Refusal | null> {
  if (actor.roles.includes("ROLE_ADMIN")) return null;
  const outside = refuseOutsideTeam(actor, people);
  if (outside !== null) return outside;
  const [seen] = await readRows(
    tx,
    sql<{ seen: boolean }>`${ofTeam(actor, sql`t.id`)} as seen`,
    sql`territories t where t.id = ${territory}`,
  );
  return seen?.seen === true ? null : refuse("forbidden", { "hydra:description": "Dieses Gebiet gehört nicht zu deinem Team." });
}

/** The refusal of one membership by the names of the body. */
function atPlace(refusal: Refusal, place: number): Refusal {
  if (refusal.violations.length === 0) return refusal;
  const names: Readonly<Record<string, string>> = { mitarbeiter: `moves.${place}.to`, from: "at" };
  const violations = refusal.violations.map(({ propertyPath, message }) => ({
    propertyPath: names[propertyPath] ?? `moves.${place}.${propertyPath}`,
    message,
  }));
  return refuseInvalid(violations, refusal.code, refusal.more);
}

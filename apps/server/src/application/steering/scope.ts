import { idOfIri, wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import type { Context } from "../../context.ts";
import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { refuseParameter } from "../../http/read-query.ts";
import type { Actor } from "../../policies/actor.ts";
import { leads } from "../../policies/lead-team.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";

type Condition = RawBuilder<unknown>;

/** Fewer people than this and a team's figures tell of one of them (decision 123). */
export const smallestTeam = 3;

const offText =
  "Zahlen je Person sind ausgeschaltet, und die eines Teams gibt es ab drei Personen. " +
  "Einschalten kann sie der Betreiber (RUNDGANG_PERSON_FIGURES).";
const notHereText = "Zahlen je Person sieht nur, wer die Person leitet, und sie selbst.";

/** Whose figures somebody sees by area: everything in the office, the team's for who leads one, else one's own. */
export function seenTerritories(actor: Actor): readonly string[] | "all" {
  if (worksOnOrders(actor)) return "all";
  return actor.ledUserIds.length > 0 ? actor.ledTerritoryIds : actor.territoryIds;
}

/** Whether the address `a` lies in the areas that somebody sees figures of. */
export function seenAddress(actor: Actor): Condition {
  const seen = seenTerritories(actor);
  return seen === "all"
    ? sql`true`
    : sql`exists (select from address_territories s where s.address_id = a.id and s.territory_id = any(${uuidArray(seen)}))`;
}

/** Whose visits somebody sees in sums: everybody's, those that he leads, or his own. */
export function seenPeople(actor: Actor): readonly string[] | "all" {
  if (worksOnOrders(actor)) return "all";
  return actor.ledUserIds.length > 0 ? actor.ledUserIds : [actor.id];
}

/** A filter that names one thing; null where it is not asked for. 400 for what is no uuid and no IRI: a figure would be taken for another's. */
export function idOf(name: string, text: string | undefined): string | null | Refusal {
  if (text === undefined) return null;
  return wire.uuid.safeParse(idOfIri(text)).data ?? refuseParameter(name);
}

/** Null where somebody may see the figures of that person: himself always, who leads him where the operator lets him (decision 123). */
export function refusePerson({ config }: Context, actor: Actor, person: string): Refusal | null {
  if (person === actor.id && !worksOnOrders(actor)) return null;
  if (!leads(actor, person)) return refuse("forbidden", { "hydra:description": notHereText });
  return config.personFigures ? null : refuse("forbidden", { "hydra:description": offText });
}

/** Null where a lead may see what his people have done together: they are three at least, or the operator lets him. */
export function refuseSmallTeam({ config }: Context, actor: Actor): Refusal | null {
  const isLead = !worksOnOrders(actor) && actor.ledUserIds.length > 0;
  if (!isLead || config.personFigures || actor.ledUserIds.length >= smallestTeam) return null;
  return refuse("forbidden", { "hydra:description": offText });
}

/** Null where somebody may see the sums of that team: it is one that he leads, or he is of the office; and it is not too small. */
export async function refuseTeam({ config, database }: Context, actor: Actor, team: string): Promise<Refusal | null> {
  const people = await peopleOf(database.db, team);
  if (people.length === 0) return refuse("not_found");
  const seesIt = worksOnOrders(actor) || people.every(({ id }) => actor.ledUserIds.includes(id));
  if (!seesIt) return refuse("forbidden");
  return config.personFigures || people.length >= smallestTeam ? null : refuse("forbidden", { "hydra:description": offText });
}

async function peopleOf(db: Reader, team: string): Promise<readonly { readonly id: string }[]> {
  return readRows(
    db,
    sql<{ id: string }>`m.user_id::text as id`,
    sql`team_members m join teams t on t.id = m.team_id and t.ended_at is null where m.team_id = ${team}`,
  );
}

import { wire, type Violation } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { unknownAccount } from "../account/find-account.ts";
import { lockName } from "../lock-name.ts";

/** A team that is to be made; ids of accounts. */
export interface NewTeam {
  readonly id: string;
  readonly name: string;
  readonly leads: readonly string[];
  readonly members: readonly string[];
}

/** What of a team is to become another; what is left out stays, lists are whole. */
export interface TeamChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly leads?: readonly string[] | undefined;
  readonly members?: readonly string[] | undefined;
  readonly ended?: boolean | undefined;
}

/** Makes a team; null where it is made. Refusals: 422 at `name` where it is taken, and at each of `leads` and `members` who cannot be one. */
export async function createTeam(tx: Writer, { id, name, leads, members }: NewTeam): Promise<Refusal | null> {
  const made = await tx
    .insertInto("teams")
    .values({ id, name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made === undefined ? refuseField("name", takenText(name)) : setPeople(tx, { id, leads, members });
}

/** Changes a team; null where it is done. Somebody who goes keeps nothing of it, with the next request. Refusals: those of `createTeam`, `not_found`. */
export async function changeTeam(tx: Writer, change: TeamChange, now: Date): Promise<Refusal | null> {
  const team = await tx.selectFrom("teams").selectAll().where("id", "=", change.id).forUpdate().executeTakeFirst();
  if (team === undefined) return refuse("not_found");
  const { name = team.name, ended = team.ended_at !== null } = change;
  await lockName(tx, name);
  const same = await tx.selectFrom("teams").select("id").where("name", "=", name).where("id", "!=", team.id).executeTakeFirst();
  if (same !== undefined) return refuseField("name", takenText(name));
  const endedAt = ended ? (team.ended_at ?? now) : null;
  await tx.updateTable("teams").set({ name, ended_at: endedAt }).where("id", "=", team.id).execute();
  if (change.leads === undefined && change.members === undefined) return null;
  const rows = await tx.selectFrom("team_members").select(["user_id", "lead"]).where("team_id", "=", team.id).execute();
  const inTeam = (lead: boolean) => rows.filter((row) => row.lead === lead).map((row) => row.user_id);
  return setPeople(tx, { id: team.id, leads: change.leads ?? inTeam(true), members: change.members ?? inTeam(false) });
}

const takenText = (name: string) => `Ein Team „${name}“ gibt es schon.`;

interface Wanted {
  readonly id: string;
  readonly leads: readonly string[];
  readonly members: readonly string[];
}

async function setPeople(tx: Writer, { id, leads, members }: Wanted): Promise<Refusal | null> {
  const wanted = new Map([...members.map((one) => [one, false] as const), ...leads.map((one) => [one, true] as const)]);
  const faults = await faultsOf(tx, { id, leads, members });
  if (faults.length > 0) return refuseInvalid(faults);
  const there = await tx.selectFrom("team_members").select(["user_id", "lead"]).where("team_id", "=", id).execute();
  const gone = there.filter((row) => wanted.get(row.user_id) !== row.lead).map((row) => row.user_id);
  const kept = new Set(there.map((row) => row.user_id).filter((one) => !gone.includes(one)));
  const added = [...wanted].filter(([one]) => !kept.has(one));
  if (gone.length > 0) await tx.deleteFrom("team_members").where("team_id", "=", id).where("user_id", "in", gone).execute();
  if (added.length > 0) {
    await tx
      .insertInto("team_members")
      .values(added.map(([user_id, lead]) => ({ team_id: id, user_id, lead })))
      .execute();
  }
  return null;
}

/** Who is in it already may stay though he lost his role or was locked: he has no rights by it any more. */
async function faultsOf(tx: Writer, { id, leads, members }: Wanted): Promise<readonly Violation[]> {
  const asked = [...new Set([...leads, ...members])];
  if (asked.length === 0) return [];
  const people = await tx.selectFrom("users").select(["id", "name", "roles", "disabled"]).where("id", "in", asked).execute();
  const there = await tx.selectFrom("team_members").select(["user_id", "lead"]).where("team_id", "=", id).execute();
  const byId = new Map(people.map((one) => [one.id, one]));
  const isThere = (user: string, lead: boolean) => there.some((row) => row.user_id === user && row.lead === lead);
  const why = (user: string, lead: boolean): string | null => {
    const person = byId.get(user);
    if (person === undefined) return unknownAccount;
    if (isThere(user, lead)) return null;
    if (person.disabled) return `Das Konto von ${person.name} ist gesperrt.`;
    if (lead) return person.roles.includes("ROLE_TEAM_LEAD") ? null : `${person.name} hat nicht die Rolle Teamleitung.`;
    return wire.mayUse("field", person.roles) ? null : `${person.name} arbeitet nicht im Vertrieb und kann kein Mitglied sein.`;
  };
  const at = (propertyPath: string, users: readonly string[], lead: boolean) =>
    users.flatMap((user, place) => {
      const message = why(user, lead);
      return message === null ? [] : [{ propertyPath: `${propertyPath}.${place}`, message }];
    });
  return [...at("leads", leads, true), ...at("members", members, false)];
}

import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { findAccount, unknownAccount, type Person } from "../account/find-account.ts";

/** Who is to have a territory, and from when until when. */
export interface NewMember {
  readonly id: string;
  readonly territory: string;
  readonly user: string;
  /** Null: at once. */
  readonly from: Date | null;
  /** Null: until it is taken away. */
  readonly until: Date | null;
}

/** What of a membership becomes another; null for an end that is no longer known, undefined for what stays. */
export interface MemberChange {
  readonly from?: Date | undefined;
  readonly until?: Date | null | undefined;
  /** It is over now. */
  readonly ended?: true | undefined;
}

/** The later end of a membership that is held and of one that comes; null is never over. */
export const longerUntil = sql<Date | null>`case when territory_members.until is null or excluded.until is null then null
  else greatest(territory_members.until, excluded.until) end`;

/** Clocks of an office and of the server differ by that much at most. */
const skewMs = 5 * 60_000;

/**
 * Gives a territory to somebody, at once or from a time on. Refusals: 422 at `territory`, `mitarbeiter`, `from` or `until`. Tablets hear of what begins
 * within seconds (decision 099).
 */
export async function addMember(tx: Writer, wanted: NewMember, now: Date): Promise<null | Refusal> {
  const territory = await tx
    .selectFrom("territories")
    .select(["id", "name"])
    .where("id", "=", wanted.territory)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (territory === undefined) return refuseField("territory", "Dieses Gebiet gibt es nicht mehr.");
  const person = await findAccount(tx, { id: wanted.user });
  if (person === null) return refuseField("mitarbeiter", unknownAccount);
  const why = whyNoMember(person) ?? (await whyTwice(tx, wanted, person, now));
  if (why !== null) return refuseField("mitarbeiter", why);
  const { id, from, until } = wanted;
  if (from !== null && from.getTime() < now.getTime() - skewMs)
    return refuseField("from", "Rückwirkend lässt sich kein Gebiet geben. Bitte wähle heute oder einen späteren Tag.");
  const fault = faultOfEnd(until, from ?? now, now);
  if (fault !== null) return fault;
  const place = {
    id,
    territory_id: wanted.territory,
    user_id: wanted.user,
    until,
  };
  /* One that is over stays there until the next chore. */
  await tx
    .deleteFrom("territory_members")
    .where("territory_id", "=", wanted.territory)
    .where("user_id", "=", wanted.user)
    .where("until", "<=", now)
    .execute();
  if (from === null || from <= now) await tx.insertInto("territory_members").values(place).execute();
  else
    await tx
      .insertInto("territory_member_plans")
      .values({ ...place, since: from, label: `${person.name}, ${territory.name}` })
      .execute();
  return null;
}

/** Changes a membership of now or one to come. Refusals: 404, 422 at `from` of one that has begun, and at `until`. */
export async function changeMember(tx: Writer, id: string, change: MemberChange, now: Date): Promise<null | Refusal> {
  const held = await tx.selectFrom("territory_members").select("since").where("id", "=", id).forUpdate().executeTakeFirst();
  if (held !== undefined) {
    if (change.ended === true) {
      await tx.deleteFrom("territory_members").where("id", "=", id).execute();
      return null;
    }
    if (change.from !== undefined) return refuseField("from", "Diese Zuteilung hat schon begonnen.");
    if (change.until === undefined) return null;
    const fault = faultOfEnd(change.until, now, now);
    if (fault === null) await tx.updateTable("territory_members").set({ until: change.until }).where("id", "=", id).execute();
    return fault;
  }
  const plan = await tx.selectFrom("territory_member_plans").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (plan === undefined) return refuse("not_found");
  if (change.ended === true) {
    await tx.deleteFrom("territory_member_plans").where("id", "=", id).execute();
    return null;
  }
  const { from = plan.since, until = plan.until } = change;
  if (from.getTime() < now.getTime() - skewMs)
    return refuseField("from", "Rückwirkend lässt sich kein Gebiet geben. Bitte wähle heute oder einen späteren Tag.");
  const fault = faultOfEnd(until, from, now);
  if (fault === null) await tx.updateTable("territory_member_plans").set({ since: from, until }).where("id", "=", id).execute();
  return fault;
}

/**
 * Lets begin and end what is due. One who was locked meanwhile, or sells no more, does not begin; whoever has the territory already has it until the later end.
 */
export async function tendMembers(db: Reader, now: Date): Promise<void> {
  const due = await db.selectFrom("territory_member_plans").select("id").where("since", "<=", now).limit(1).execute();
  const over = await db.selectFrom("territory_members").select("id").where("until", "<=", now).limit(1).execute();
  if (due.length + over.length === 0) return;
  await transact(db, async (tx) => {
    await tx.deleteFrom("territory_members").where("until", "<=", now).execute();
    const begun = await tx.deleteFrom("territory_member_plans").where("since", "<=", now).returningAll().execute();
    for (const { id, territory_id, user_id, since, until } of begun) {
      const person = await findAccount(tx, { id: user_id });
      if (person === null || whyNoMember(person) !== null || (until !== null && until <= now)) continue;
      await tx
        .insertInto("territory_members")
        .values({ id, territory_id, user_id, since, until })
        .onConflict((held) => held.columns(["territory_id", "user_id"]).doUpdateSet({ until: longerUntil }))
        .execute();
    }
  });
}

function whyNoMember({ name, roles, disabled }: Person): string | null {
  if (disabled) return `Das Konto von ${name} ist gesperrt und bekommt kein Gebiet.`;
  return wire.mayUse("field", roles) ? null : `${name} arbeitet nicht im Vertrieb und bekommt kein Gebiet.`;
}

/** Somebody may have it now and again later, but not twice at a time. */
async function whyTwice(tx: Writer, wanted: NewMember, { name }: Person, now: Date): Promise<string | null> {
  const { territory, user, until } = wanted;
  const from = wanted.from ?? now;
  const held = await tx
    .selectFrom("territory_members")
    .select("id")
    .where("territory_id", "=", territory)
    .where("user_id", "=", user)
    .where((row) => row.or([row("until", "is", null), row("until", ">", from)]))
    .executeTakeFirst();
  if (held !== undefined) return `${name} hat dieses Gebiet schon.`;
  const planned = await tx
    .selectFrom("territory_member_plans")
    .select("id")
    .where("territory_id", "=", territory)
    .where("user_id", "=", user)
    .where((row) => row.or([row("until", "is", null), row("until", ">", from)]))
    .$if(until !== null, (query) => query.where("since", "<", until ?? from))
    .executeTakeFirst();
  return planned === undefined ? null : `${name} bekommt dieses Gebiet in dieser Zeit schon.`;
}

function faultOfEnd(until: Date | null, from: Date, now: Date): Refusal | null {
  if (until === null) return null;
  if (until <= from) return refuseField("until", "Das Ende liegt vor dem Beginn.");
  return until <= now ? refuseField("until", "Das Ende liegt in der Vergangenheit.") : null;
}

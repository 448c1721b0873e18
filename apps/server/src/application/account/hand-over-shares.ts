import { v7 } from "uuid";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { addMember } from "../territory/members.ts";
import { formatAppointmentTime } from "./appointment-words.ts";
import { changeAccount } from "./change-account.ts";
import { findAccount, unknownAccount } from "./find-account.ts";
import { handOver, type HandedOver } from "./hand-over.ts";

/** What one of several gets; ids. */
export interface Share {
  readonly to: string;
  readonly territories: readonly string[];
  /** "open": all that are not done. */
  readonly appointments: "open" | readonly string[];
}

/** Who hands over, what goes to whom, and from when; null is at once. */
export interface SharedHandOver {
  readonly from: string;
  readonly shares: readonly Share[];
  readonly at: Date | null;
  readonly disable: boolean;
}

/**
 * Gives what is open of one person to several, all in one transaction. From a later day on territories change hands by themselves (decision 114), while
 * appointments of that day and later go over now, so that they stand in the right calendar. Refusals: those of `handOver`, at `more.N.…` for all but the
 * first share; 422 at `appointments` for one that clashes or lies before that day, and at `disable` for a lock that is to come.
 */
export async function handOverShares(
  tx: Writer,
  { from, shares, at, disable }: SharedHandOver,
  by: { readonly actorId: string; readonly now: Date },
): Promise<HandedOver | Refusal> {
  const later = at !== null && at > by.now ? at : null;
  if (later !== null && disable) {
    return refuseField("disable", "Gesperrt wird sofort oder gar nicht. Bitte sperre das Konto am Tag der Übergabe.");
  }
  let [territories, appointments] = [0, 0];
  for (const [index, share] of shares.entries()) {
    const clash = await whyNoAppointments(tx, from, share, later);
    if (clash !== null) return placed(refuseField("appointments", clash), index);
    const now = later === null ? share : { ...share, territories: [] };
    const moved = await handOver(tx, { ...now, from, disable: false }, by);
    if (isRefusal(moved)) return placed(moved, index);
    const planned = later === null ? 0 : await planTerritories(tx, from, share, { at: later, now: by.now });
    if (isRefusal(planned)) return placed(planned, index);
    territories += moved.territories + planned;
    appointments += moved.appointments;
  }
  if (!disable) return { territories, appointments, endedSessions: 0 };
  const person = await findAccount(tx, { id: from });
  if (person === null) return refuseField("from", unknownAccount);
  const changed = await changeAccount(tx, person, { disabled: true }, by);
  return isRefusal(changed) ? changed : { territories, appointments, endedSessions: changed.endedSessions };
}

/** The refusal of a share at its place in the body. */
function placed(refusal: Refusal, index: number): Refusal {
  if (index === 0 || refusal.violations.length === 0) return refusal;
  const at = (path: string) => (path === "from" ? path : `more.${index - 1}.${path}`);
  const violations = refusal.violations.map((one) => ({ ...one, propertyPath: at(one.propertyPath) }));
  return refuseInvalid(violations, refusal.code, refusal.more);
}

/** Why somebody cannot take these appointments over; null where he can. Of two that come to him at the same time the second one is told. */
async function whyNoAppointments(tx: Writer, from: string, share: Share, later: Date | null): Promise<string | null> {
  if (share.appointments.length === 0) return null;
  /* Locked: of two hand-overs to him at once the second one sees what the first brought. */
  const taker = await findAccount(tx, { id: share.to });
  const given = await tx
    .selectFrom("appointments")
    .select(["begins_at", "ends_at", "subject"])
    .where("user_id", "=", from)
    .where("done", "=", false)
    .$if(share.appointments !== "open", (query) => query.where("id", "in", [...share.appointments]))
    .orderBy("begins_at")
    .execute();
  const early = later === null ? undefined : given.find((one) => one.begins_at < later);
  if (early !== undefined) {
    return `Der Termin ${formatAppointmentTime(early.begins_at)} (${early.subject}) liegt vor dem Tag der Übergabe.`;
  }
  if (taker === null) return null;
  for (const one of given) {
    const other = await tx
      .selectFrom("appointments")
      .select("subject")
      .where("user_id", "=", share.to)
      .where("done", "=", false)
      .where("begins_at", "<", one.ends_at)
      .where("ends_at", ">", one.begins_at)
      .executeTakeFirst();
    if (other === undefined) continue;
    return `${taker.name} hat ${formatAppointmentTime(one.begins_at)} schon einen Termin (${other.subject}). Bitte wähle für diesen Termin jemand anderen.`;
  }
  return null;
}

/** Memberships of the one end, and those of the other begin, at the same moment; an end and a beginning that were known before stay. */
async function planTerritories(
  tx: Writer,
  from: string,
  { to, territories }: Share,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<number | Refusal> {
  const asked = [...new Set(territories)];
  for (const territory of asked) {
    const cut = await cutTimes(tx, { territory, user: from }, at);
    if (cut.length === 0) {
      return refuseField(
        "territories",
        "Ein Gebiet gehört dieser Person dann nicht mehr. Bitte sieh dir an, was jetzt offen ist.",
      );
    }
    for (const { since, until } of cut) {
      /* Whoever has it then keeps it as it is. */
      if (await hasThen(tx, { territory, user: to }, since)) continue;
      const refusal = await addMember(tx, { id: v7(), territory, user: to, from: since, until }, now);
      if (refusal !== null) {
        const [violation] = refusal.violations;
        return refuseField(violation?.propertyPath === "mitarbeiter" ? "to" : "territories", violation?.message ?? "");
      }
    }
  }
  return asked.length;
}

/** Whose territory. */
interface Holder {
  readonly territory: string;
  readonly user: string;
}

/** A time in which somebody has a territory; null is never over. */
interface Time {
  readonly since: Date;
  readonly until: Date | null;
}

/** Ends what somebody has of a territory, and is to have, at a moment; answers the times after it that he loses. */
async function cutTimes(tx: Writer, { territory, user }: Holder, at: Date): Promise<Time[]> {
  const held = await tx
    .selectFrom("territory_members")
    .select(["id", "until"])
    .where("territory_id", "=", territory)
    .where("user_id", "=", user)
    .where((row) => row.or([row("until", "is", null), row("until", ">", at)]))
    .forUpdate()
    .execute();
  for (const { id } of held) await tx.updateTable("territory_members").set({ until: at }).where("id", "=", id).execute();
  const plans = await tx
    .deleteFrom("territory_member_plans")
    .where("territory_id", "=", territory)
    .where("user_id", "=", user)
    .where((row) => row.or([row("until", "is", null), row("until", ">", at)]))
    .returningAll()
    .execute();
  const begun = plans.filter(({ since }) => since < at).map((plan) => ({ ...plan, until: at }));
  if (begun.length > 0) await tx.insertInto("territory_member_plans").values(begun).execute();
  const later = plans.map(({ since, until }) => ({ since: since < at ? at : since, until }));
  return [...held.map(({ until }) => ({ since: at, until })), ...later];
}

async function hasThen(tx: Writer, { territory, user }: Holder, at: Date): Promise<boolean> {
  const has = await tx
    .selectFrom("territory_members")
    .select("id")
    .where("territory_id", "=", territory)
    .where("user_id", "=", user)
    .where((row) => row.or([row("until", "is", null), row("until", ">", at)]))
    .executeTakeFirst();
  return has !== undefined;
}

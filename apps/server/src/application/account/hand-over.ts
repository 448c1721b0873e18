import { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuseField, type Refusal } from "../../errors.ts";
import { announceAppointment } from "../announce-appointment.ts";
import { addMember, longerUntil } from "../territory/members.ts";
import { changeAccount } from "./change-account.ts";
import { findAccount, unknownAccount, type Person } from "./find-account.ts";

/** Who hands what to whom; ids. */
export interface HandOver {
  readonly from: string;
  readonly to: string;
  readonly territories: readonly string[];
  /** "open": all that are not done. */
  readonly appointments: "open" | readonly string[];
  /** Whether the account of `from` is locked as well. */
  readonly disable: boolean;
}

/** How much went over. */
export interface HandedOver {
  readonly territories: number;
  readonly appointments: number;
  readonly endedSessions: number;
}

/**
 * Gives territories and appointments of one person to another. Membership ends and begins at once, and the database keeps the one that ended, so
 * that what was recorded before is still taken (decision 099). Tablets hear of the appointments; orders keep their salesman. Refusals: 422 at
 * the field, and those of `changeAccount`; nothing is changed then.
 */
export async function handOver(
  tx: Writer,
  wanted: HandOver,
  by: { readonly actorId: string; readonly now: Date },
): Promise<HandedOver | Refusal> {
  if (wanted.from === wanted.to) return refuseField("to", "An sich selbst kann niemand übergeben. Bitte wähle jemand anderen.");
  const from = await findAccount(tx, { id: wanted.from });
  if (from === null) return refuseField("from", unknownAccount);
  const to = await findAccount(tx, { id: wanted.to });
  if (to === null) return refuseField("to", unknownAccount);
  const why = whyNoTaker(to);
  if (why !== null) return refuseField("to", why);
  const territories = await moveTerritories(tx, wanted, by.now);
  if (isRefusal(territories)) return territories;
  const appointments = await moveAppointments(tx, wanted, by.now);
  if (isRefusal(appointments)) return appointments;
  const changed = wanted.disable ? await changeAccount(tx, from, { disabled: true }, by) : null;
  if (isRefusal(changed)) return changed;
  return { territories, appointments, endedSessions: changed?.endedSessions ?? 0 };
}

/** Why somebody cannot take work at a door; null where he can. */
export function whyNoTaker({ name, roles, disabled }: Person): string | null {
  if (disabled) return `Das Konto von ${name} ist gesperrt und kann nichts übernehmen.`;
  return wire.mayUse("field", roles) ? null : `${name} arbeitet nicht im Vertrieb und kann nichts übernehmen.`;
}

async function moveTerritories(tx: Writer, { from, to, territories }: HandOver, now: Date): Promise<number | Refusal> {
  if (territories.length === 0) return 0;
  const asked = [...new Set(territories)];
  const ended = await tx
    .deleteFrom("territory_members")
    .where("user_id", "=", from)
    .where("territory_id", "in", asked)
    .returning(["territory_id", "until"])
    .execute();
  const plans = await tx
    .deleteFrom("territory_member_plans")
    .where("user_id", "=", from)
    .where("territory_id", "in", asked)
    .returning(["id", "territory_id", "since", "until"])
    .execute();
  const had = new Set([...ended, ...plans].map((one) => one.territory_id));
  if (had.size < asked.length) {
    return refuseField("territories", "Ein Gebiet gehört dieser Person nicht mehr. Bitte sieh dir an, was jetzt offen ist.");
  }
  if (ended.length > 0) {
    await tx
      .insertInto("territory_members")
      .values(ended.map(({ territory_id, until }) => ({ territory_id, user_id: to, until })))
      .onConflict((held) => held.columns(["territory_id", "user_id"]).doUpdateSet({ until: longerUntil }))
      .execute();
  }
  for (const { id, territory_id, since, until } of plans) {
    /* A refusal says that he has it then anyway, or that the territory is over: neither stops the hand-over. */
    await addMember(tx, { id, territory: territory_id, user: to, from: since, until }, now);
  }
  return asked.length;
}

async function moveAppointments(tx: Writer, { from, to, appointments }: HandOver, now: Date): Promise<number | Refusal> {
  if (appointments.length === 0) return 0;
  const open = tx
    .updateTable("appointments")
    .set({ user_id: to, handed_from: from, updated_at: now })
    .where("user_id", "=", from)
    .where("done", "=", false);
  const asked = appointments === "open" ? null : [...new Set(appointments)];
  const moved = await (asked === null ? open : open.where("id", "in", asked)).returning("id").execute();
  if (asked !== null && moved.length < asked.length) {
    return refuseField(
      "appointments",
      "Ein Termin ist inzwischen erledigt oder bei jemand anderem. Bitte sieh dir an, was jetzt offen ist.",
    );
  }
  for (const { id } of moved) await announceAppointment(tx, id, "handed_over");
  return moved.length;
}

import type { calls, wire } from "@rundgang/contracts";
import { sql, type Selectable } from "kysely";

import { whyNoTaker } from "../../application/account/hand-over.ts";
import { findAccount } from "../../application/account/find-account.ts";
import { announceAppointment } from "../../application/announce-appointment.ts";
import type { Writer } from "../../db/open-database.ts";
import { appointmentJson } from "../../db/presenters/appointment.ts";
import { readOneJson } from "../../db/read-json.ts";
import type { AppointmentsTable } from "../../db/tables/field.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import type { Input } from "../../http/handle.ts";
import { ok, type Reply } from "../../http/reply.ts";
import type { Actor } from "../../policies/actor.ts";
import { refuseOutsideTeam } from "../../policies/lead-team.ts";

/**
 * Gives an appointment of the team to somebody else of it; who had it and who has it hear of it. A lead changes nothing else of it. Refusals: 403 for
 * somebody of another team, 409 `clash` with the other appointment as `appointment`, 422 for somebody who takes none.
 */
export async function handAppointmentOver(
  tx: Writer,
  actor: Actor,
  row: Selectable<AppointmentsTable>,
  { to, body }: { readonly to: string; readonly body: Input<typeof calls.patchAppointment>["body"] },
): Promise<Reply<wire.Appointment> | Refusal> {
  if (Object.entries(body).some(([key, value]) => key !== "mitarbeiter" && value !== undefined)) return refuse("forbidden");
  const outside = refuseOutsideTeam(actor, [to]);
  if (outside !== null) return outside;
  if (row.done) return refuseField("mitarbeiter", "Dieser Termin ist schon erledigt und wird nicht mehr übergeben.");
  /* Locked: of two appointments that come to him at once the second one sees the first. */
  const taker = await findAccount(tx, { id: to });
  if (taker === null) return refuse("forbidden");
  const why = whyNoTaker(taker);
  if (why !== null) return refuseField("mitarbeiter", why);
  const clash = await readOneJson(
    tx,
    appointmentJson,
    sql`appointments t where t.user_id = ${to} and not t.done and t.id <> ${row.id}
      and t.begins_at < ${row.ends_at} and t.ends_at > ${row.begins_at} order by t.begins_at limit 1`,
  );
  if (clash !== null) return refuse("clash", { appointment: JSON.parse(clash.text) });
  await tx
    .updateTable("appointments")
    .set({ user_id: to, handed_from: row.user_id, updated_at: new Date() })
    .where("id", "=", row.id)
    .execute();
  return ok(await announceAppointment(tx, row.id, "handed_over"));
}

import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { countRows } from "../../db/read-rows.ts";
import { offDutySql } from "../../policies/use-appointment.ts";
import { readBrand, readPhoto } from "../brand/read-brand.ts";
import { hasOrder, isPartyThere } from "./read-steps.ts";
import { customerOf, isOfNow, isOver, stateOf, type CallRow } from "./call-row.ts";

/** So long before its time a room is open. */
const roomMs = 30 * 60_000;

/** A consultation as its customer's page shows it, at this moment. */
export async function readConsultation(db: Reader, call: CallRow, now: Date): Promise<wire.Consultation> {
  const provider = call.addressId === null ? null : await providerOf(db, call.addressId);
  const brand = provider === null ? null : await readBrand(db, provider.id);
  return {
    "@type": "Consultation",
    uuid: call.appointmentId,
    videoCallId: call.id,
    state: stateOf(call, now),
    name: customerOf(call).name,
    provider: provider === null ? null : { name: provider.name },
    ...(brand !== null && { brand }),
    beginsAt: call.beginsAt <= call.askedAt ? null : call.beginsAt.toISOString(),
    roomOpen: call.beginsAt.getTime() - now.getTime() <= roomMs || (await isPartyThere(db, call.id, "salesman")),
    consultant: call.consultant,
    consultantPhoto: call.userId === null ? null : await readPhoto(db, call.userId),
    ahead: isOfNow(call) && call.userId === null && !isOver(call) ? await countAhead(db, call) : 0,
    onDuty: await countOnDuty(db),
    callback: await callbackOf(db, call.id),
    ordered: call.connectedAt !== null && (await hasOrder(db, call.id)),
  };
}

async function callbackOf(db: Reader, callId: string): Promise<wire.Consultation["callback"]> {
  const row = await db
    .selectFrom("callbacks")
    .select(["phone", "wish_at as wishAt", "state"])
    .where("call_id", "=", callId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, wishAt: row.wishAt?.toISOString() ?? null };
}

async function providerOf(db: Reader, addressId: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom("addresses as a")
    .innerJoin("providers as p", "p.id", "a.provider_id")
    .select(["p.id", "p.name"])
    .where("a.id", "=", addressId)
    .executeTakeFirst();
  return row ?? null;
}

/** Calls that anybody on duty may take and that wait longer; those that colleagues at a door have made are calls as well. */
function countAhead(db: Reader, { appointmentId, beginsAt }: CallRow): Promise<number> {
  return countRows(
    db,
    sql`appointments t where t.type = 'IMMEDIATE_VIDEO_CALL' and t.user_id is null and not t.done
      and (t.begins_at, t.id) < (${beginsAt}, ${appointmentId}::uuid)`,
  );
}

/** Who may take a call now. */
function countOnDuty(db: Reader): Promise<number> {
  return countRows(
    db,
    sql`users where not ${offDutySql} and not disabled and roles && ${`{${wire.rolesOf("field").join(",")}}`}::text[]`,
  );
}

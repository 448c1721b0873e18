import { wire } from "@rundgang/contracts";
import { laterDayFaults, laterSteps, portStateLabels, type LaterDays } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseInvalid, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { acceptedSql, instructedSql, isConfirmationDueSql, orderedOnOf } from "../order/conclusion-columns.ts";
import { postStatusMail, postStepMail } from "./status-mail.ts";

/** What sets the later steps of an order: what is not named stays. */
export interface ProgressChange extends wire.OrderProgressPatch {
  readonly orderId: string;
  /** Who sets it; null: an import or a neighbour system. */
  readonly userId: string | null;
}

/**
 * Sets or takes away days of the later steps of an accepted order and how far a ported number has come, announces the order, and leaves a mail with the
 * latest new day to a job. Refusals: not_found, invalid at the day.
 * @returns null when it is set
 */
export async function setProgress(
  tx: Writer,
  ports: { readonly jobs: Jobs; readonly now: Date },
  change: ProgressChange,
): Promise<Refusal | null> {
  const { orderId, userId } = change;
  const order = await readRow(tx, orderId);
  if (order === undefined) return refuse("not_found");
  const before = await readDays(tx, orderId);
  const days: LaterDays = {
    construction: chosen(change.construction, before.construction),
    appointment: chosen(change.appointment, before.appointment),
    active: chosen(change.active, before.active),
  };
  const status = wire.orderStatusCode.parse(order.status);
  const isSame = laterSteps.every((step) => days[step] === before[step]);
  const faults = isSame ? [] : laterDayFaults(days, { status, receivedOn: orderedOnOf(order) });
  if (faults.length > 0) return refuseInvalid(faults.map(({ field, message }) => ({ propertyPath: field, message })));
  const port = chosen(change.port, before.port);
  const portOn = port === null ? null : chosen(change.portOn, before.portOn);
  const values = {
    construction_on: days.construction,
    appointment_on: days.appointment,
    active_on: days.active,
    port_state: port,
    port_on: portOn,
    changed_at: ports.now,
    changed_by: userId,
  };
  await tx
    .insertInto("order_progress")
    .values({ order_id: orderId, order_number: order.number, ...values })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .execute();
  await announceOrder(tx, orderId);
  const fresh = laterSteps.findLast((step) => days[step] !== null && days[step] !== before[step]);
  if (fresh !== undefined) await postStepMail(tx, ports, { orderId, kind: fresh, day: days[fresh] });
  if (port !== null && (port !== before.port || portOn !== before.portOn)) {
    const headline = {
      title: "Ihr Anbieterwechsel geht weiter.",
      text: `Die Übernahme Ihrer Rufnummer ist ${portStateLabels[port]}.`,
    };
    await postStatusMail(tx, ports, { orderId, kind: "port", headline, day: portOn });
  }
  return null;
}

function chosen<Value>(wanted: Value | null | undefined, before: Value | null): Value | null {
  return wanted === undefined ? before : wanted;
}

/** The order with its row locked: of two changes the second one sees the first. */
function readRow(tx: Writer, orderId: string) {
  return tx
    .selectFrom("orders as o")
    .select(["o.number", "o.status", "o.captured_at as captured", "o.customer_confirmed_at as confirmed"])
    .select(["o.clock_ahead_ms as clockAhead", "o.received_at as receivedAt", acceptedSql.as("accepted")])
    .select([isConfirmationDueSql.as("isConfirmationDue"), instructedSql.as("instructed")])
    .where("o.id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function readDays(tx: Writer, orderId: string): Promise<LaterDays & Pick<wire.OrderProgress, "port" | "portOn">> {
  const row = await tx
    .selectFrom("order_progress")
    .select([
      sql<string | null>`construction_on::text`.as("construction"),
      sql<string | null>`appointment_on::text`.as("appointment"),
      sql<string | null>`active_on::text`.as("active"),
      sql<wire.OrderProgress["port"]>`port_state`.as("port"),
      sql<string | null>`port_on::text`.as("portOn"),
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ?? { construction: null, appointment: null, active: null, port: null, portOn: null };
}

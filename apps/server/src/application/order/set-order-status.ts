import { dateOf, idOfIri, type wire } from "@rundgang/contracts";
import { missingOfOrder, requestedChangeLabels, requestedList } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { isAwaiting } from "../../db/awaiting.ts";
import { readOrderNeeds } from "../../db/order-needs.ts";
import { isRefusal, refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import type { JsonText } from "../../db/json-text.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Actor } from "../../policies/actor.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { handOf, maySetOrderStatus } from "../../policies/set-order-status.ts";
import { recordOrderStatus } from "../record-order-status.ts";
import { postStepMail } from "../customer/status-mail.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { withdrawOrder, type Withdrawn } from "./withdraw-order.ts";

/** Where a status takes its effects, and when. */
export interface StatusPorts {
  readonly jobs: Jobs;
  /** The device's time of the step. */
  readonly at: Date;
  /** Server time. */
  readonly now: Date;
}

/**
 * Moves an order on by one step of its history (3-decisions "Orders"), with what follows: a rejected or cancelled one opens its unit, a
 * withdrawal is confirmed to the customer. Refusals: parent_missing, forbidden, password_needed, invalid, uuid_conflict.
 * @returns the status as JSON
 */
export async function setOrderStatus(
  tx: Writer,
  ports: StatusPorts,
  actor: Actor,
  body: wire.OrderStatusCreate,
): Promise<JsonText<wire.OrderStatus> | Refusal> {
  const orderId = idOfIri(body.auftrag);
  const order = await tx
    .selectFrom("orders")
    .select(["id", "user_id", "unit_id", "status", "awaiting_until", "customer_confirmed_at"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return refuse("parent_missing");
  const refusal =
    maySetOrderStatus(actor, { ...order, awaiting: isAwaiting(order) }, body) ??
    (endsForOthers(actor, order, body) ? refuseStalePassword(actor, ports.now) : null) ??
    (await whatIsMissing(tx, handOf(actor, order), orderId, body));
  if (refusal !== null) return refusal;
  const { withdrawal: _claimed, ...others } = body.data ?? {};
  const withdrawn = await withdraw(tx, ports, actor, order, body);
  if (isRefusal(withdrawn)) return withdrawn;
  const json = await recordOrderStatus(tx, {
    id: body.uuid,
    orderId,
    status: body.status,
    description: body.description ?? "",
    data: withdrawn === null ? others : { ...others, withdrawal: withdrawn },
    userId: actor.id,
    at: ports.at,
    receivedAt: ports.now,
  });
  if (json === null) return refuse("uuid_conflict");
  await refreshUnit(tx, order.unit_id);
  if (toldStatuses.has(body.status) && withdrawn === null) await postStepMail(tx, ports, { orderId, kind: body.status });
  return json;
}

/** Statuses that a customer is written of; a withdrawal has a mail of its own. */
const toldStatuses: ReadonlySet<wire.OrderStatusCode> = new Set(["ACCEPTED", "REJECTED", "CANCELLED"]);

/** The back office ends what a customer has signed, or records that he did: nobody does so at a page that was left open. */
function endsForOthers(actor: Actor, order: { readonly user_id: string }, body: wire.OrderStatusCreate): boolean {
  return body.status === "CANCELLED" && handOf(actor, order) === "back_office";
}

/** A request says what is wrong; a salesman's answer to it is whole (B §2 "Submit is available only when all …", B §4). */
async function whatIsMissing(
  tx: Writer,
  hand: ReturnType<typeof handOf>,
  orderId: string,
  body: wire.OrderStatusCreate,
): Promise<Refusal | null> {
  if (body.status === "CHANGE_REQUEST") return whatRequestLacks(body);
  if (body.status !== "PENDING" || hand === "back_office") return null;
  const needs = await readOrderNeeds(tx, orderId);
  const open = needs === null ? [] : missingOfOrder(needs);
  if (open.length === 0) return null;
  return refuseField("status", `Zur Korrektur fehlt noch: ${open.map((key) => requestedChangeLabels[key]).join(", ")}.`);
}

function whatRequestLacks({ description = "", data }: wire.OrderStatusCreate): Refusal | null {
  const violations = [];
  if (description.trim() === "") {
    violations.push({
      propertyPath: "description",
      message: "Eine Korrekturanfrage braucht einen Satz, was zu korrigieren ist.",
    });
  }
  if (requestedList(data?.requestedChanges).length === 0) {
    violations.push({ propertyPath: "data.requestedChanges", message: "Bitte mindestens eine gewünschte Korrektur angeben." });
  }
  return violations.length === 0 ? null : refuseInvalid(violations);
}

async function withdraw(
  tx: Writer,
  { jobs, at, now }: StatusPorts,
  actor: Actor,
  order: { readonly id: string; readonly user_id: string },
  { data }: wire.OrderStatusCreate,
): Promise<Withdrawn | null | Refusal> {
  const said = data?.withdrawal?.received;
  if (said === undefined) return null;
  /* A device that says so today by its own clock, which runs ahead of ours: that is today. */
  const [today, itsToday] = [dateOf(now.toISOString()), dateOf(at.toISOString())];
  const received = said > today && said <= itsToday ? today : said;
  return withdrawOrder(tx, { jobs, now }, { orderId: order.id, received, hand: handOf(actor, order), userId: actor.id });
}

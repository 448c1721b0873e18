import { dateOf, idOfIri, wire } from "@rundgang/contracts";
import { orderTypeOf, reasonAgainst, stands, type CustomerFields } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import { openedCustomer } from "../../db/record-seals.ts";
import { customerMembers } from "../../db/presenters/customer.ts";
import { findFormVersion } from "../../db/form-version.ts";
import { findOrderSubject, type OrderSubject } from "../../db/order-subject.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { isForeign, unitWriteAccess } from "../../policies/write-access.ts";
import { findCallOfCapture, wasAskedBeside } from "../consultation/read-steps.ts";
import { refuseInCall } from "../consultation/refuse-in-call.ts";
import { deviationsOf } from "./deviations.ts";
import { findBroadcast, findOtherUse, type FoundBroadcast } from "./find-broadcast.ts";
import { otherFormInForce } from "./form-in-force.ts";
import { serverTimeOf, type DeviceStep } from "./note-evidence.ts";
import { findCopiedSignatures, findOrderFiles, missingProof, proofOf, type OrderFile, type Proof } from "./order-files.ts";
import { pictureDeviations } from "./order-pictures.ts";
import type { OrderPorts } from "./order-ports.ts";
import { findPriceBasis, type FoundBasis } from "./price-basis.ts";
import { readSummary, type KnownSummary } from "./read-summary.ts";
import { recompute, type Recomputed } from "./recompute.ts";
import { judgeSigning } from "./signing-deviations.ts";

/** An order as it was captured, with everything that the server found out about it. */
export interface CheckedOrder {
  readonly body: wire.OrderCreate;
  readonly capturedAt: Date;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  readonly salesmanId: string;
  readonly customerId: string;
  readonly customerEmail: string;
  readonly subject: OrderSubject;
  readonly foreign: boolean;
  readonly files: readonly OrderFile[];
  readonly proof: Proof;
  readonly computed: Recomputed;
  readonly deviations: ReturnType<typeof deviationsOf>;
  readonly broadcast: FoundBroadcast;
  /** What prices were computed with beside answers and form. */
  readonly basis: FoundBasis;
  readonly summary: KnownSummary | null;
  /** Id of the call that it was captured in; null for none. */
  readonly callId: string | null;
  readonly steps: readonly DeviceStep[];
}

/** Finds out everything about an order that came, and whether what must be there is there. It locks the unit and writes nothing; its refusals are those of `submitOrder`. */
export async function checkOrder(
  tx: Writer,
  { files: store, now }: OrderPorts,
  actor: Actor,
  body: wire.OrderCreate,
  capturedAt: Date,
): Promise<CheckedOrder | Refusal> {
  const subject = await findOrderSubject(tx, idOfIri(body.unit));
  if (subject === undefined) return refuse("unit_unknown");
  if (body.contractType === "remote") {
    const against = await refuseInCall(tx, { unitId: subject.unitId, salesmanId: actor.id, now });
    if (against !== null) return against;
  }
  const soldBy = await ordersAt(tx, subject);
  if (body.contractType === "paper-delayed" && soldBy.length > 0) return refuse("already_ordered");
  const customer = await findCustomer(tx, actor.id, idOfIri(body.kunde));
  if (customer === undefined) return refuse("customer_unknown");
  const version = await findFormVersion(tx, idOfIri(body.form), body.formVersion);
  if (version === undefined) return refuseField("formVersion", "Diese Fassung des Formulars gibt es nicht.");
  const files = await findOrderFiles(tx, store, actor.id, body);
  if (isRefusal(files)) return files;
  const summaryRequired = version.form.definition.data.mailTemplate !== null;
  const proof = proofOf(body.contractType, summaryRequired, files);
  const unproved = missingProof(body.contractType, proof);
  if (unproved !== null) return unproved;
  /* NUROFFLINE is judged on the device: what was taken offline arrives online (3-decisions "The queue"). */
  const againstType = reasonAgainst(orderTypeOf(body.contractType), { ...subject, online: false });
  if (againstType !== null && !proof.contract) return refuseField("contractType", againstType);
  /* Dates and ages count by our clock (3-decisions "Evidence"). */
  const serverCapturedAt = serverTimeOf(capturedAt, body.device?.clockAhead);
  const capturedOn = dateOf(serverCapturedAt.toISOString());
  const broadcast = await findBroadcast(tx, actor.id, body);
  const summary = "id" in broadcast ? await readSummary(tx, broadcast.id) : null;
  const basis = await findPriceBasis(tx, {
    projectId: subject.projectId,
    named: body.priceBasis,
    summary: broadcast.match === "same" ? summary : null,
    capturedAt: serverCapturedAt,
  });
  const computed = recompute(version.form, body.answers, { today: capturedOn, onlineBonusCents: basis.onlineBonusCents });
  const steps = body.evidence.map((step) => {
    const at = new Date(step.at);
    return { ...step, at, serverAt: serverTimeOf(at, body.device?.clockAhead) };
  });
  const at = { unitId: subject.unitId, salesmanId: actor.id };
  const signed = await judgeSigning(tx, { body, ...at, files, broadcast, computed });
  const callId =
    signed.signing?.callId ??
    (await findCallOfCapture(tx, { ...at, capturedAt: serverCapturedAt < now ? serverCapturedAt : now }));
  const deviations = deviationsOf(computed, {
    askedAtSalesman: callId !== null && (await wasAskedBeside(tx, callId, actor.id)),
    signing: signed.deviations,
    shownTotals: body.shownTotals,
    customer: customer.fields,
    capturedOn,
    otherForm: await otherFormInForce(tx, version.form.definition.uuid, body.formVersion, serverCapturedAt),
    basis,
    textVersion: body.priceBasis?.textVersion,
    soldBy,
    copied: await findCopiedSignatures(tx, body.uuid, files),
    pictures: await pictureDeviations(tx, { orderId: body.uuid, salesmanId: actor.id }, files),
    summaryUsed: "id" in broadcast ? await findOtherUse(tx, broadcast.id, body.uuid) : null,
    unitId: subject.unitId,
    door: subject.door,
    formProviderId: version.providerId,
    providerId: subject.providerId,
    againstType,
    evidence: body.evidence,
    broadcast,
    steps: {
      contractType: body.contractType,
      summaryRequired,
      contractProved: proof.contract,
      summaryOnPaper: files.some((file) => file.type === "contract_summary"),
      summarySigned: files.some((file) => file.type === "contract_summary_signature"),
      summary,
      namesSummary: broadcast.match !== "none",
      steps,
      capturedAt,
      serverCapturedAt,
      receivedAt: now,
      clockAhead: body.device?.clockAhead,
    },
  });
  return {
    body,
    capturedAt,
    capturedOn,
    salesmanId: actor.id,
    customerId: customer.id,
    /* An address that none is would keep the mail's job trying for ever. */
    customerEmail: isEmail(customer.fields.email) ? customer.fields.email : "",
    subject,
    foreign: isForeign((await unitWriteAccess(tx, actor, subject.unitId, capturedAt)) ?? { type: "foreign" }),
    files,
    proof,
    computed,
    deviations,
    broadcast,
    basis,
    summary,
    callId,
    steps,
  };
}

/**
 * What has sold a unit already: numbers of the orders that stand there, or its status where it was sold otherwise. The unit is locked to the
 * end of the transaction: of two salesmen who sell it at once, the second finds the order of the first.
 */
async function ordersAt(tx: Writer, { unitId, unitStatus }: OrderSubject): Promise<readonly string[]> {
  await tx.selectFrom("units").select("id").where("id", "=", unitId).forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom("orders")
    .select(["number", "status"])
    .where("unit_id", "=", unitId)
    .orderBy("number")
    .execute();
  const standing = rows.filter(({ status }) => stands({ status: wire.orderStatusCode.parse(status) }));
  if (standing.length > 0) return standing.map(({ number }) => String(number));
  return unitStatus === "EXT_SALE" ? [unitStatus] : [];
}

/** A salesman orders for a customer of his own only. */
async function findCustomer(tx: Writer, userId: string, id: string): Promise<{ id: string; fields: CustomerFields } | undefined> {
  const row = await tx
    .selectFrom("customers")
    .select(["id", "data"])
    .where("id", "=", id)
    .where("created_by", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const data = openedCustomer(tx, id, row.data);
  const text = (name: keyof CustomerFields): string => {
    const value = data[name];
    return typeof value === "string" ? value : "";
  };
  const fields = Object.fromEntries(customerMembers.map((name) => [name, text(name)])) as Record<keyof CustomerFields, string>;
  return { id: row.id, fields };
}

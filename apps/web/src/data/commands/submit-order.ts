import { calls, iri, wallTimeOf, type wire } from "@rundgang/contracts";
import { envelopeType } from "@rundgang/domain";
import type { Answers } from "@rundgang/forms";

import { orderHashOf } from "../order-hash.ts";
import type { CommandContext, CommandParts } from "./command-parts.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { plan, planChange, priorities, type RequestPlan } from "./make-request.ts";
import { isDelivered, type DraftFile, type OrderDraft } from "../drafts/order-draft.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { qualificationStep } from "./visit-steps.ts";
import { visitOf, type Visit } from "./visit.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

/** All of an order; the rest (uuid, times, file hashes, device) is added here. */
export interface SubmitOrderInput {
  readonly unitId: string;
  readonly customer: Omit<wire.CustomerCreate, "uuid">;
  /** The unit's new name: the customer's last name (B §4 "After a successful order"). Empty: it keeps the one that it has. */
  readonly unitName: string;
  readonly providerData: Record<string, unknown>;
  readonly shownTotals: wire.ShownTotals;
  /** What the totals were computed with beside answers and form. */
  readonly priceBasis: wire.PriceBasis;
  readonly answers: Answers;
  readonly evidence: readonly wire.Evidence[];
  /** Id of what its customer was asked to sign on his own device, and signed there. */
  readonly asking?: string | null;
}

type Submitted = CommandOutcome<{ readonly orderId: string }>;

/**
 * The signed order (B §4 "Order transmission chain"): all files of the draft, customer, order, unit, qualification, each waiting for what it
 * names, written with their overlays and the end of the draft in one strict transaction. A remote order goes the same way without a signature,
 * and its unit waits for the customer. One that completes a sale on paper brings no visit:
 * that was recorded when it was sold (decision 041). Refused as `sold_unit` where such a sale has an order already; the draft stays.
 */
export function submitOrder(context: CommandContext, input: SubmitOrderInput): Promise<Submitted> {
  return context.turns(input.unitId, () => submit(context, input));
}

async function submit(parts: CommandParts, input: SubmitOrderInput): Promise<Submitted> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const begun = await readDraft(work.connection, work.codec, input.unitId);
  if (begun === null) return refuse("unknown_draft");
  const visit = await visitOf(parts, input.unitId);
  if ("ok" in visit) return visit;
  const draft = { ...begun, contractType: contractTypeNow(begun, visit) };
  if (draft.contractType === "paper-delayed" && visit.unit.auftrag !== null) return refuse("sold_unit");
  const present = await (await work.connection.get()).getAllKeys("files");
  if (draft.files.some((file) => !present.includes(file.fileId))) return refuse("file_missing");

  const steps = await orderSteps(parts, visit, input, draft);
  await writeWork(parts, work, steps, async ({ rows }) => {
    await rows.objectStore("drafts").delete(input.unitId);
  });
  work.drafts.touch();
  return { ok: true, orderId: draft.orderId };
}

/** A sale that was taken back is none to complete: what was begun of its order is an order on paper like any other. */
function contractTypeNow({ contractType }: OrderDraft, { unit }: Visit): OrderDraft["contractType"] {
  return contractType === "paper-delayed" && unit.status === "OPEN" ? "paper" : contractType;
}

async function orderSteps(
  parts: CommandParts,
  visit: Visit,
  input: SubmitOrderInput,
  draft: OrderDraft,
): Promise<readonly Step[]> {
  const { chainId, about } = visit;
  const named = input.unitName === "" ? {} : { name: input.unitName };
  const customerId = parts.uuid();
  const uploads = draft.files.map((file) => uploadPlan(parts.uuid(), chainId, file));
  const customer: RequestPlan = {
    id: parts.uuid(),
    kind: "customer",
    chainId,
    priority: priorities.customer,
    ...plan(calls.postCustomer, { uuid: customerId, ...input.customer }),
  };
  const order: RequestPlan = {
    id: parts.uuid(),
    kind: "order",
    chainId,
    priority: priorities.order,
    dependsOn: [...uploads.map((one) => one.id), customer.id, ...visit.after, ...(await unsentSale(visit, draft))],
    ...plan(
      calls.postOrder,
      orderBody(input, draft, {
        broadcast: await broadcastOf(input, draft),
        customerId,
        /* The order's evidence keeps the device's time; its visit bears the server's, as every visit does (decision 032). */
        at: new Date(parts.clock.now()).toISOString(),
        provider: visit.address.provider,
        device: { appVersion: parts.appVersion, deviceId: await parts.deviceId(), clockAhead: Math.round(parts.ahead()) },
      }),
    ),
  };
  const unitPatch: RequestPlan = {
    id: parts.uuid(),
    kind: "unit_patch",
    chainId,
    priority: priorities.unit,
    dependsOn: [order.id, ...(await unsentChangesOf(visit.work, input.unitId))],
    ...planChange(calls.patchUnit, input.unitId, {
      status: "SALE",
      auftrag: iri("auftrags", draft.orderId),
      ...named,
    }),
  };
  const steps: readonly Step[] = [
    ...uploads.map((request) => ({ request, overlays: [] })),
    { request: customer, overlays: [] },
    { request: order, overlays: [{ kind: "order", about, orderId: draft.orderId, ...awaits(draft) }] },
    { request: unitPatch, overlays: [{ kind: "unit_patch", about, ...named }] },
  ];
  if (draft.contractType === "paper-delayed") return steps;
  /* An order is not taken back: its visit waits for the chain alone. */
  const sale = await qualificationStep(
    parts,
    { ...visit, after: [], hold: {} },
    "ORDER_REGISTERED",
    { contractType: draft.contractType },
    [unitPatch.id],
  );
  return [...steps, sale.step];
}

function awaits({ contractType }: OrderDraft): { readonly awaitsCustomer?: true } {
  return contractType === "remote" ? { awaitsCustomer: true } : {};
}

/** The visit that sold the unit on paper, while it has not arrived: the order that completes the sale comes behind it. */
async function unsentSale({ work, unit }: Visit, { contractType }: OrderDraft): Promise<readonly string[]> {
  const sold = unit.latestQualification;
  if (contractType !== "paper-delayed" || sold === null || !("uuid" in sold)) return [];
  return unsentRequestsFor(work, sold.uuid);
}

function uploadPlan(id: string, chainId: string, file: DraftFile): RequestPlan {
  return {
    id,
    kind: "upload",
    chainId,
    priority: priorities.upload,
    ...plan(calls.postUploadedFile, { uuid: file.fileId, type: file.type }),
    file: { id: file.fileId, sha256: file.sha256, size: file.size, mediaType: file.mediaType },
  };
}

/** The mailed VZF, where it was made from these very answers and has left: one of other answers stays out of the order. */
async function broadcastOf(input: SubmitOrderInput, draft: OrderDraft): Promise<wire.Broadcast | null> {
  const { broadcast } = draft;
  if (broadcast === null || broadcast.orderHash !== (await orderHashOf(input, draft))) return null;
  return isDelivered(broadcast) ? broadcast.reply : null;
}

interface OrderFacts {
  readonly broadcast: wire.Broadcast | null;
  readonly customerId: string;
  readonly at: string;
  readonly provider: string;
  readonly device: NonNullable<wire.OrderCreate["device"]>;
}

/** The VZF that the server rendered belongs to the order too, with the hash that its answer named. */
function orderBody(input: SubmitOrderInput, draft: OrderDraft, facts: OrderFacts): wire.OrderCreate {
  const files = draft.files.map((file) => [iri("uploaded_files", file.fileId), file.sha256] as const);
  const documents = (facts.broadcast?.attachments ?? []).map((one) => [one["@id"], one.sha256] as const);
  const all = [...files, ...documents];
  return {
    uuid: draft.orderId,
    unit: iri("wohneinheits", input.unitId),
    kunde: iri("kundes", facts.customerId),
    type: envelopeType(draft.contractType),
    contractType: draft.contractType,
    erfassungsdatum: wallTimeOf(facts.at),
    erfassungsdatumAt: facts.at,
    provider: facts.provider,
    providerData: input.providerData,
    files: all.map(([file]) => file),
    fileHashes: Object.fromEntries(all),
    broadcast: facts.broadcast?.["@id"] ?? null,
    evidence: [...input.evidence],
    ...(typeof input.asking === "string" ? { asking: input.asking } : {}),
    device: facts.device,
    form: draft.form,
    formVersion: draft.formVersion,
    answers: input.answers,
    shownTotals: input.shownTotals,
    priceBasis: input.priceBasis,
  };
}

import { calls, idOfIri, iri, wallTimeOf, wire } from "@rundgang/contracts";
import { judgeOrderStep, proofTypes, type OrderHand } from "@rundgang/domain";
import * as z from "zod/mini";

import { toBase64, toHex } from "../keys/bytes.ts";
import { answering, listed, PracticeRefusal, type PracticeAnswer } from "./practice-answers.ts";
import { judgeUnit, me, refuseMissing, unitOf, type PracticeWork } from "./practice-field.ts";
import { practiceProvider, practiceUser } from "./practice-masters.ts";
import { setPracticePaper } from "./practice-paper.ts";
import type { PracticeState } from "./practice-state.ts";

/** Order numbers of the practice are none that a real order ever has. */
const firstNumber = 900_000;

const nothingDelivered = { iban: false, vzf: false, contract: false, attachments: false };

/** Customers, files, the summary's mail, orders and what becomes of them, by the server's table of steps (`judgeOrderStep`). */
export function orderAnswers({ state, tell, now }: PracticeWork): readonly PracticeAnswer[] {
  return [
    answering(calls.postCustomer, ({ body }) => {
      const made = { "@id": iri("kundes", body.uuid), "@type": "Kunde" as const, ...body };
      return (state.customers[body.uuid] ??= made);
    }),
    answering(calls.patchCustomer, ({ id, body }) => {
      const customer = { ...(state.customers[id] ?? refuseMissing()), ...body };
      state.customers[id] = customer;
      for (const order of Object.values(state.orders))
        if (order.kunde === customer["@id"]) keepDelivered(state, order, { iban: true }, { customer });
      return customer;
    }),
    { call: calls.postUploadedFile, run: ({ form }) => takeFile(state, form) },
    answering(calls.postBroadcast, async ({ body }) => {
      if (!("requestedAt" in body)) throw new PracticeRefusal(422, "invalid", "In der Übung gibt es diese Mail nicht.");
      const { uuid, requested, requestedAt } = body;
      state.broadcasts[uuid] ??= await summaryOf(state, uuid, { requested, requestedAt, name: body.customerName }, now());
      return state.broadcasts[uuid];
    }),
    answering(calls.getBroadcast, ({ id }) => state.broadcasts[id] ?? refuseMissing()),
    answering(calls.patchBroadcast, ({ id }) => state.broadcasts[id] ?? refuseMissing()),
    answering(calls.getDocument, ({ id }) => state.papers[id]?.document ?? refuseMissing()),
    answering(calls.listOrders, () => listed(Object.values(state.orders).toReversed())),
    answering(calls.getOrder, ({ id }) => state.orders[id] ?? refuseMissing()),
    answering(calls.postOrder, ({ body }) => {
      const there = state.orders[body.uuid];
      if (there !== undefined) return there;
      const order = orderOf(state, body, now().toISOString());
      state.orders[order.uuid] = order;
      judgeUnit(state, idOfIri(order.unit));
      const types = order.files.map((file) => state.files[idOfIri(file)]?.type);
      tell({ type: "order_arrived", live: order.contractType === "live", signed: types.includes("signature") });
      return order;
    }),
    answering(calls.patchOrder, ({ id, body }) => {
      const order = state.orders[id] ?? refuseMissing();
      if (order.status.status !== "CHANGE_REQUEST") {
        throw new PracticeRefusal(409, "correction_closed", "Zu diesem Auftrag liegt keine Korrekturanfrage vor.");
      }
      const files = body.files ?? order.files;
      const types = files.filter((file) => !order.files.includes(file)).map((file) => state.files[idOfIri(file)]?.type);
      const came = (proofs: readonly string[]) => types.some((type) => type !== undefined && proofs.includes(type));
      return keepDelivered(
        state,
        order,
        {
          ...(came(proofTypes.vzf) && { vzf: true }),
          ...(came(proofTypes.contract) && { contract: true }),
          ...(came(proofTypes.attachments) && { attachments: true }),
        },
        { files: [...files], fileHashes: { ...order.fileHashes, ...body.fileHashes } },
      );
    }),
    answering(calls.postOrderStatus, ({ body }) => {
      const status = addStatus(state, "salesman", {
        order: idOfIri(body.auftrag),
        status: body.status,
        at: body.statusDtAt ?? now().toISOString(),
        uuid: body.uuid,
        description: body.description ?? "",
        data: body.data ?? {},
      });
      if (body.status === "PENDING") tell({ type: "corrected" });
      return status;
    }),
  ];
}

/**
 * The back office asks for another account of the latest order that it may ask about.
 * @returns what the stream tells of it; null where there is no such order
 */
export function askBack(state: PracticeState, uuid: string, now: Date): wire.OrderStatus | null {
  const order = Object.values(state.orders).findLast(({ status }) => status.status === "NEW" || status.status === "PENDING");
  if (order === undefined) return null;
  return addStatus(state, "back_office", {
    order: order.uuid,
    status: "CHANGE_REQUEST",
    at: now.toISOString(),
    uuid,
    description: "Von diesem Konto lässt sich nicht abbuchen. Bitte frage nach einer anderen IBAN. (Übung)",
    data: { requestedChanges: { iban: true } },
  });
}

interface Step {
  readonly order: string;
  readonly status: wire.OrderStatusCode;
  readonly at: string;
  readonly uuid: string;
  readonly description: string;
  readonly data: wire.OrderStatus["data"];
}

function addStatus(state: PracticeState, hand: OrderHand, step: Step): wire.OrderStatus {
  const order = state.orders[step.order] ?? refuseMissing("parent_missing");
  const there = order.history?.find(({ uuid }) => uuid === step.uuid);
  if (there !== undefined) return there;
  const verdict = judgeOrderStep({
    hand,
    from: order.status.status,
    to: step.status,
    withdrawal: step.data.withdrawal !== undefined,
  });
  if (verdict.kind === "forbidden") throw new PracticeRefusal(403, "forbidden", "Diesen Schritt darfst du nicht gehen.");
  if (verdict.kind === "wrong") {
    const violations = [{ propertyPath: "status", message: verdict.message }];
    throw new PracticeRefusal(422, "invalid", verdict.message, violations);
  }
  const status = statusOf(order["@id"], step, hand === "salesman" ? practiceUser.name : "Backoffice (Übung)");
  state.orders[order.uuid] = {
    ...order,
    status,
    history: [...(order.history ?? []), status],
    ...(step.status === "CHANGE_REQUEST" && { delivered: nothingDelivered }),
  };
  judgeUnit(state, idOfIri(order.unit));
  return status;
}

function statusOf(auftrag: string, { uuid, status, at, description, data }: Omit<Step, "order">, name: string): wire.OrderStatus {
  return {
    "@id": iri("auftrag_statuses", uuid),
    "@type": "AuftragStatus",
    uuid,
    status,
    auftrag,
    statusDt: wallTimeOf(at),
    statusDtAt: at,
    description,
    data,
    mitarbeiterName: name,
  };
}

function orderOf(state: PracticeState, body: z.output<typeof calls.postOrder.body>, receivedAt: string): wire.Order {
  const unit = unitOf(state, idOfIri(body.unit), "parent_missing");
  const address = state.addresses[idOfIri(unit.adresse)] ?? refuseMissing();
  const customer = state.customers[idOfIri(body.kunde)] ?? refuseMissing("parent_missing");
  /* The summary's paper is the server's own, all others were uploaded. */
  const isKnown = (id: string) => state.files[id] !== undefined || state.papers[id] !== undefined;
  if (!body.files.every((file) => isKnown(idOfIri(file)))) refuseMissing("parent_missing");
  const order = iri("auftrags", body.uuid);
  const first = { uuid: crypto.randomUUID(), status: "NEW" as const, at: receivedAt, description: "", data: {} };
  const status = statusOf(order, first, practiceUser.name);
  return {
    "@id": order,
    "@type": "Auftrag",
    uuid: body.uuid,
    id: firstNumber + Object.keys(state.orders).length + 1,
    requestId: body.uuid,
    unit: body.unit,
    kunde: body.kunde,
    type: body.type,
    contractType: body.contractType,
    erfassungsdatum: body.erfassungsdatum,
    erfassungsdatumAt: body.erfassungsdatumAt,
    provider: practiceProvider["@id"],
    haendler: me,
    providerData: body.providerData,
    files: body.files,
    fileHashes: body.fileHashes,
    status,
    history: [status],
    door: {
      adresse: address["@id"],
      strasse: address.strasse,
      hausnummer: address.hausnummer,
      hausnummerZusatz: address.hausnummerZusatz,
      plz: address.plz,
      ort: address.ort,
      position: unit.position,
    },
    customer,
    totals: body.shownTotals,
    acceptedAt: null,
  };
}

function keepDelivered(
  state: PracticeState,
  order: wire.Order,
  came: Partial<NonNullable<wire.Order["delivered"]>>,
  more: Partial<wire.Order>,
): wire.Order {
  const next = { ...order, ...more, delivered: { ...(order.delivered ?? nothingDelivered), ...came } };
  state.orders[order.uuid] = next;
  return next;
}

async function takeFile(state: PracticeState, form: FormData | null): Promise<wire.UploadedFile> {
  const parsed = z.safeParse(z.object({ uuid: z.string(), type: wire.fileType }), Object.fromEntries(form ?? []));
  const file = form?.get("file");
  if (!parsed.success || !(file instanceof Blob)) throw new PracticeRefusal(422, "invalid", "Die Datei fehlt.");
  const { uuid, type } = parsed.data;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const kept = { type, mediaType: file.type, sha256: toHex(new Uint8Array(digest)), size: file.size };
  state.files[uuid] ??= { ...kept, bytes: toBase64(bytes) };
  return { "@id": iri("uploaded_files", uuid), "@type": "UploadedFile", uuid, ...kept };
}

interface SummaryAsked {
  readonly requested: string;
  readonly requestedAt: string;
  readonly name: string;
}

/** The summary's mail: it goes to nobody, and says that it has gone. */
async function summaryOf(
  state: PracticeState,
  uuid: string,
  { requested, requestedAt, name }: SummaryAsked,
  now: Date,
): Promise<wire.Broadcast> {
  const paper = await setPracticePaper(crypto.randomUUID(), "Vertragszusammenfassung", name);
  const { document } = paper;
  state.papers[document.uuid] = paper;
  const { "@id": id, type, sha256, size } = document;
  const at = now.toISOString();
  return {
    "@id": iri("customer_broadcasts", uuid),
    "@type": "CustomerBroadcast",
    uuid,
    requested,
    requestedAt,
    sha256,
    size,
    attachments: [{ "@id": id, uuid: document.uuid, type, sha256, size }],
    data: [id],
    mail: {
      uuid: crypto.randomUUID(),
      state: "handed_over",
      queuedAt: at,
      handedOverAt: at,
      failedAt: null,
      withdrawnAt: null,
      bouncedAt: null,
      reason: null,
    },
  };
}

import { setTimeout } from "node:timers/promises";

import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { issueLink } from "../application/customer/issue-link.ts";
import { confirmOrder, offerOrder } from "../application/order/confirm-order.ts";
import { keepCorrection } from "../application/order/keep-correction.ts";
import type { OrderPorts } from "../application/order/order-ports.ts";
import { replaceMandate } from "../application/order/replace-mandate.ts";
import { noteReceipt } from "../application/order/insert-order.ts";
import { pdfAttachment } from "../application/order/make-papers.ts";
import { noteDeviceSteps, noteEvidence, type DeviceStep, type ServerStep } from "../application/order/note-evidence.ts";
import type { OrderToConfirm } from "../application/order/order-to-confirm.ts";
import { readStoredOrder } from "../application/order/stored-order.ts";
import { bindStatus } from "../application/record-order-status.ts";
import type { Context } from "../context.ts";
import type { Writer } from "../db/open-database.ts";
import { opened, storedCustomer } from "../db/record-seals.ts";
import { readRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";
import { renderSummary } from "../documents/render-summary.ts";
import { storeDocument } from "../documents/store-document.ts";
import { sha256Of } from "../files/sha256.ts";
import { namedId } from "../places/natural-key.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { customerMail } from "../mail/templates/customer-mail.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { makeDemoCallbacks } from "./demo-callbacks.ts";
import { makeDemoCalls } from "./demo-calls.ts";
import { demoPaperPhoto, demoSignature } from "./demo-pictures.ts";

type Parts = Pick<
  Context,
  "clock" | "config" | "database" | "files" | "jobs" | "keys" | "typesetter" | "paperTurns" | "publicUrl" | "steady" | "log"
>;

/**
 * Puts customers behind the demo's calls, then gives its orders what real ones have: summary, signatures, evidence, papers and mails, by the code
 * that makes those. It begins when the server listens, goes on after a restart where it was stopped, and lets whoever really orders go first.
 */
export function startDemoPapers(parts: Parts): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const work = async (): Promise<void> => {
    await transact(parts.database.db, async (tx) => {
      await makeDemoCalls(tx, parts, parts.clock());
      await makeDemoCallbacks(tx, parts.clock());
    });
    for (const id of await ordersWithoutEvidence(parts)) {
      if (stopped.signal.aborted) return;
      const began = parts.steady();
      await parts.paperTurns.take(() => transact(parts.database.db, (tx) => makeDemoPapers(tx, parts, id)));
      /* The embedded database has one transaction at a time: others get as much of it. */
      await setTimeout(parts.steady() - began, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const done = work().catch((error: unknown) => parts.log.error({ err: error }, "papers of the demo"));
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}

/** Those first that somebody will work on: what is to be corrected, then the newest of the first salesman. */
async function ordersWithoutEvidence({ database }: Parts): Promise<readonly string[]> {
  const rows = await readRows(
    database.db,
    sql<{ id: string }>`o.id`,
    sql`orders o where o.id in (select right(key, 36)::uuid from receipts where key like 'POST /api/auftrags %' and reply is null)
      and not exists (select from evidence e where e.order_id = o.id)
    order by o.status = 'CHANGE_REQUEST' desc, o.user_id = ${demoAccounts[0].id} desc, o.captured_at desc`,
  );
  return rows.map(({ id }) => id);
}

const minuteMs = 60_000;

/** Makes all of one order, at the times of its history, once. Its mails have gone long ago: none is sent. */
export async function makeDemoPapers(tx: Writer, parts: Parts, id: string): Promise<void> {
  const row = await tx
    .selectFrom("orders")
    .select(["user_id", "broadcast_id", "captured_at", "received_at"])
    .select(sql<boolean>`deviations @> '[{"kind":"vzf_undelivered"}]'`.as("isReturned"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = await readStoredOrder(tx, id);
  const begun = await tx.selectFrom("evidence").select("id").where("order_id", "=", id).limit(1).executeTakeFirst();
  if (stored === null || begun !== undefined) return;
  if (stored.contractType === "remote") return makeRemote(tx, parts, stored, row);
  const sent = row.broadcast_id === null ? null : await makeSummary(tx, parts, stored, row.broadcast_id, row.isReturned);
  const signed = await signOrder(tx, parts, stored, row.user_id);
  if (sent !== null) await noteEvidence(tx, id, row.received_at, sent.steps);
  await noteDeviceSteps(tx, id, row.received_at, stepsOf(row.captured_at, sent?.sha256));
  await noteReceipt(tx, id, row.received_at, { files: signed, userId: row.user_id });
  const statuses = await tx
    .selectFrom("order_statuses")
    .select(["id", "order_id as orderId", "user_id as userId", "received_at as receivedAt", "status"])
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const [first, ...later] = statuses;
  if (first !== undefined) await bindStatus(tx, first);
  const order = await readStoredOrder(tx, id);
  const ports = {
    files: parts.files,
    jobs: sealsOnly(parts.jobs),
    renderPaper: parts.typesetter.render,
    appendPaper: parts.typesetter.append,
    now: row.received_at,
  };
  if (order !== null) await confirmOrder(tx, ports, order);
  await noteConfirmation(tx, id, row.received_at);
  for (const status of later) {
    if (status.status === "PENDING") await correctAccount(tx, { ...ports, now: status.receivedAt }, id, row.user_id);
    await bindStatus(tx, status);
  }
}

/** The other account that a customer has named: nobody's, as banks give it for trials. */
const otherIban = "DE02120300000000202051";

/** What a correction request asked for has come before its answer did, with the mandate and the mail that this makes. */
async function correctAccount(tx: Writer, ports: OrderPorts, orderId: string, userId: string): Promise<void> {
  const customer = await tx
    .selectFrom("customers as k")
    .innerJoin("orders as o", "o.customer_id", "k.id")
    .select(["k.id", "k.data"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  await replaceMandate(tx, ports, { orderId, iban: otherIban, userId });
  const before = opened(tx, "customers.iban", customer.id, customer.data["iban"]);
  const submitted = typeof before === "string" && before !== "" ? [before] : [];
  await keepCorrection(tx, { orderId, field: "iban", submitted, corrected: [otherIban], userId, now: ports.now });
  const data = JSON.stringify(storedCustomer(tx, customer.id, { ...customer.data, iban: otherIban }));
  await tx.updateTable("customers").set({ data }).where("id", "=", customer.id).execute();
  const sent_at = new Date(ports.now.getTime() + minuteMs);
  await tx.updateTable("mails").set({ sent_at }).where("purpose", "like", "mandate:%").where("sent_at", "is", null).execute();
}

/** A remote order waits for its customer: he has its papers, and a mail with the link to them. */
async function makeRemote(
  tx: Writer,
  parts: Parts,
  order: OrderToConfirm,
  { user_id: userId, received_at: now }: { readonly user_id: string; readonly received_at: Date },
): Promise<void> {
  const { id } = order;
  await noteReceipt(tx, id, now, { files: [], userId });
  const status = await tx
    .selectFrom("order_statuses")
    .select(["id", "order_id as orderId", "user_id as userId", "received_at as receivedAt"])
    .where("order_id", "=", id)
    .orderBy("number")
    .executeTakeFirst();
  if (status !== undefined) await bindStatus(tx, status);
  const { files, keys, publicUrl, typesetter } = parts;
  const jobs = sealsOnly(parts.jobs);
  const ports = { files, jobs, keys, publicUrl, renderPaper: typesetter.render, appendPaper: typesetter.append, now };
  await offerOrder(tx, ports, order);
  await issueLink(tx, ports, { orderId: id, userId: null, mail: true });
  const sentAt = new Date(now.getTime() + minuteMs);
  const links = await tx.selectFrom("customer_links").select("id").where("order_id", "=", id).execute();
  const purposes = links.map((link) => `link:${link.id}`);
  if (purposes.length > 0) await tx.updateTable("mails").set({ sent_at: sentAt }).where("purpose", "in", purposes).execute();
}

/** The confirmation went a minute after the order came; one that came back lies there since the demo was made. */
async function noteConfirmation(tx: Writer, orderId: string, receivedAt: Date): Promise<void> {
  const purpose = `order:${orderId}`;
  const sentAt = new Date(receivedAt.getTime() + minuteMs);
  await tx.updateTable("mails").set({ sent_at: sentAt }).where("purpose", "=", purpose).where("sent_at", "is", null).execute();
  const back = await tx
    .selectFrom("mails")
    .select(["sent_at", "bounced_at"])
    .where("purpose", "=", purpose)
    .where("bounced_at", "is not", null)
    .executeTakeFirst();
  if (back === undefined) return;
  await noteEvidence(tx, orderId, receivedAt, [
    { event: "confirmation_handed_over", at: back.sent_at ?? sentAt },
    { event: "confirmation_bounced", at: back.bounced_at ?? sentAt },
  ]);
}

/** Mails of the demo's past are written down as sent. */
function sealsOnly(jobs: Jobs): Jobs {
  return {
    ...jobs,
    enqueue: async (tx, name, key) => {
      if (name === "seal-document") await jobs.enqueue(tx, name, key);
    },
  };
}

interface Sent {
  readonly sha256: string;
  readonly steps: readonly ServerStep[];
}

/** The summary that the broadcast of an order has sent, and its mail; `isReturned`: it came back. */
async function makeSummary(
  tx: Writer,
  parts: Parts,
  order: OrderToConfirm,
  broadcastId: string,
  isReturned: boolean,
): Promise<Sent | null> {
  const { requested_at: at } = await tx
    .selectFrom("broadcasts")
    .select("requested_at")
    .where("id", "=", broadcastId)
    .executeTakeFirstOrThrow();
  const { computed, addressLine, capturedOn: today } = order;
  const bytes = await renderSummary({ computed, today, createdAt: at, addressLine }, parts.typesetter.render);
  const mail = customerMail({ kind: "summary", computed, today, addressLine, orderNumber: null });
  if (bytes === null || mail === null) return null;
  const document = await storeDocument(tx, parts.files, { type: "vzf_unsigned", bytes, broadcastId, orderId: null, now: at });
  const handedOver = new Date(at.getTime() + 2000);
  await tx
    .insertInto("mails")
    .values({
      id: namedId(`mail|${broadcastId}`),
      purpose: `broadcast:${broadcastId}`,
      recipient: order.customerEmail,
      sender: mail.from === undefined ? null : JSON.stringify(mail.from),
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: JSON.stringify([pdfAttachment(document)]),
      created_at: at,
      sent_at: handedOver,
      bounced_at: isReturned ? new Date(at.getTime() + minuteMs) : null,
    })
    .execute();
  const { sha256 } = document;
  return {
    sha256,
    steps: [
      { event: "vzf_made", at, sha256 },
      { event: "vzf_handed_over", at: handedOver, sha256 },
    ],
  };
}

interface Signed {
  readonly iri: string;
  readonly sha256: string;
}

/** What a salesman uploads with an order: both signatures, or a photo of each paper. */
async function signOrder(tx: Writer, { files }: Parts, order: OrderToConfirm, userId: string): Promise<readonly Signed[]> {
  const isLive = order.contractType === "live";
  const types = isLive ? (["contract_summary_signature", "signature"] as const) : (["contract_summary", "contract"] as const);
  const signed: Signed[] = [];
  for (const type of types) {
    const name = `${type}|${order.id}`;
    const bytes = await (isLive ? demoSignature(name) : demoPaperPhoto(name));
    const [id, sha256] = [namedId(`file|${name}`), sha256Of(bytes)];
    await files.put(id, bytes);
    const created_at = order.capturedAt;
    const file = {
      id,
      user_id: userId,
      type,
      media_type: isLive ? "image/png" : "image/jpeg",
      sha256,
      size: bytes.length,
      created_at,
    };
    await tx.insertInto("files").values(file).execute();
    const named = { iri: iri("uploaded_files", id), sha256 };
    await tx
      .insertInto("order_files")
      .values({ order_id: order.id, ...named, added_at: created_at })
      .execute();
    signed.push(named);
  }
  return signed;
}

/** The device's steps to the capture, half a minute each; `sha256` of the summary that was sent, undefined for one on paper. */
function stepsOf(capturedAt: Date, sha256: string | undefined): readonly DeviceStep[] {
  const events =
    sha256 === undefined
      ? (["vzf_photographed", "contract_photographed"] as const)
      : (["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed", "contract_signed"] as const);
  return events.map((event, place) => {
    const at = new Date(capturedAt.getTime() - (events.length - 1 - place) * (minuteMs / 2));
    return { event, at, serverAt: at, ...(sha256 !== undefined && event.startsWith("vzf") && { sha256 }) };
  });
}

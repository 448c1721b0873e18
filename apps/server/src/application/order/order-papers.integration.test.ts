import { wire } from "@rundgang/contracts";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { mailAttachments } from "../../mail/mail-attachment.ts";
import type { Client } from "../../testing/client.ts";
import { openAsCustomer, placeRemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import {
  insertContractForm,
  prepareOrder,
  preparePaperOrder,
  prepareSignedOrder,
  sendSummary,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { answersWith, totalsOf } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  const data = JSON.stringify({ ...dgOrderForm.data, mailTemplate: null });
  const row = { id: dgOrderForm.uuid, name: dgOrderForm.name, provider_id: 2, status: "INACTIVE" as const };
  await db()
    .insertInto("order_forms")
    .values({ ...row, data, version: withoutMail })
    .execute();
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
/** A version of the contract form that sends no summary, and asks for none. */
const withoutMail = "20220101";

type Body = Record<string, unknown>;

/** Sends an order; answers its id. */
async function place(body: Body): Promise<string> {
  expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  return String(body["uuid"]);
}

async function askForIban(order: string): Promise<void> {
  const status = {
    uuid: crypto.randomUUID(),
    status: "CHANGE_REQUEST",
    auftrag: `/api/auftrags/${order}`,
    statusDt: "2026-11-21 10:00:00",
    description: "Bitte berichtigen.",
    data: { requestedChanges: { iban: true } },
  };
  expect((await office.post("/api/auftrag_statuses", status)).status).toBe(201);
}

const otherAnswers = answersWith({ "security-5": 0 });

/** Every way on which papers of an order are made; each answers the id of its order. */
const ways = {
  "a live order, signed on the summary that was sent": async () => place((await prepareSignedOrder(anna)).body),
  "a live order with other answers than the summary that was sent": async () => {
    const { broadcast } = await sendSummary(anna);
    return place(await prepareOrder(anna, { broadcast, answers: otherAnswers, shownTotals: totalsOf(otherAnswers) }));
  },
  "a live order of a form without a summary to sign": async () => {
    const { iri, sha256 } = await uploadSignature(anna, "signature");
    const evidence = [{ event: "contract_signed", at: new Date().toISOString() }];
    return place(await prepareOrder(anna, { formVersion: withoutMail, files: [iri], fileHashes: { [iri]: sha256 }, evidence }));
  },
  "an order on paper with photos of summary and contract": async () => place(await preparePaperOrder(anna)),
  "an order on paper whose contract is to come": async () => place(await preparePaperOrder(anna, {}, ["contract_summary"])),
  "an order on paper whose contract came later": async () => {
    const body = await preparePaperOrder(anna, {}, ["contract_summary"]);
    const id = await place(body);
    const { iri, sha256 } = await uploadSignature(anna, "contract");
    const files = [...wire.orderCreate.shape.files.parse(body["files"]), iri];
    expect((await anna.patch(`/api/auftrags/${id}`, { files, fileHashes: { [iri]: sha256 } })).status).toBe(200);
    return id;
  },
  "a remote order that waits for its customer": async () => (await placeRemoteOrder(anna)).id,
  "a remote order that its customer has confirmed": async () => {
    const order = await placeRemoteOrder(anna);
    const page = await openAsCustomer(anna, server.stranger, order);
    expect((await page.confirm()).status).toBe(201);
    return order.id;
  },
  "an order whose account was put right": async () => {
    const body = await prepareOrder(anna);
    const id = await place(body);
    await askForIban(id);
    expect((await anna.patch(String(body["kunde"]), { iban: "DE02120300000000202051" })).status).toBe(200);
    return id;
  },
};

/**
 * The papers of an order in the order in which they were made, each with the steps of the evidence that name its hash, and what was mailed of
 * them: file names by the mail's kind.
 */
async function papersOf(order: string) {
  const documents = await db()
    .selectFrom("documents")
    .select(["id", "type", "sha256"])
    .where("order_id", "=", order)
    .where("to_seal", "=", true)
    .execute();
  const evidence = await db()
    .selectFrom("evidence")
    .select(["event", "sha256"])
    .where("order_id", "=", order)
    .where("source", "=", "server")
    .where("event", "!=", "document_sealed")
    .orderBy("number")
    .execute();
  const steps = evidence.flatMap(({ event, sha256 }) => {
    const paper = documents.find((one) => one.sha256 === sha256);
    return paper === undefined ? [] : [{ event, paper }];
  });
  const made = [...new Set(steps.map(({ paper }) => paper))].map(
    (paper) => [paper.type, ...steps.filter((step) => step.paper === paper).map(({ event }) => event)] as const,
  );
  expect(made).toHaveLength(documents.length);
  const mails = await db().selectFrom("mails").select(["purpose", "attachments"]).orderBy("created_at").execute();
  const mailed = mails.flatMap(({ purpose, attachments }) => {
    const [kind = ""] = purpose.split(":");
    return kind === "broadcast" ? [] : [[kind, mailAttachments.parse(attachments).map(({ filename }) => filename)] as const];
  });
  return { made: made.map((one) => one.join(" ")), mailed: Object.fromEntries(mailed) };
}

const signed = ["Vertragszusammenfassung-unterschrieben.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"];
const mandate = "sepa_mandate sepa_mandate";
const confirmation = "order_confirmation order_confirmation";
const withdrawal = "withdrawal_instructions withdrawal_instructions";

describe("which papers are made, with which step of the evidence, and what of them is mailed", () => {
  it.each<[keyof typeof ways, Awaited<ReturnType<typeof papersOf>>]>([
    [
      "a live order, signed on the summary that was sent",
      { made: ["vzf_signed vzf_document", mandate, confirmation, withdrawal], mailed: { order: signed } },
    ],
    [
      "a live order with other answers than the summary that was sent",
      { made: [mandate, withdrawal], mailed: { order: ["Widerrufsbelehrung.pdf"] } },
    ],
    [
      "a live order of a form without a summary to sign",
      {
        made: ["vzf_unsigned vzf_document", mandate, confirmation, withdrawal],
        mailed: { order: ["Vertragszusammenfassung.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"] },
      },
    ],
    [
      "an order on paper with photos of summary and contract",
      { made: ["vzf_signed vzf_document", mandate, confirmation, withdrawal], mailed: { order: signed } },
    ],
    ["an order on paper whose contract is to come", { made: [], mailed: {} }],
    [
      "an order on paper whose contract came later",
      { made: ["vzf_signed vzf_document", mandate, confirmation, withdrawal], mailed: { order: signed } },
    ],
    ["a remote order that waits for its customer", { made: ["vzf_unsigned vzf_document", withdrawal], mailed: { link: [] } }],
    [
      "a remote order that its customer has confirmed",
      {
        made: ["vzf_unsigned vzf_document vzf_shown customer_confirmed", withdrawal, mandate, confirmation],
        mailed: {
          link: [],
          order: ["Vertragszusammenfassung.pdf", "Widerrufsbelehrung.pdf", "Auftragsbestätigung.pdf"],
        },
      },
    ],
    [
      "an order whose account was put right",
      {
        made: [mandate, withdrawal, "sepa_mandate mandate_replaced"],
        mailed: { order: ["Widerrufsbelehrung.pdf"], mandate: [] },
      },
    ],
  ])("for %s", async (way, expected) => {
    expect(await papersOf(await ways[way]())).toEqual(expected);
  });
});

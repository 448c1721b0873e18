import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { PDFName } from "pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { renderPaper } from "../../documents/paper/render-paper.ts";
import { appendPages } from "../../documents/signed/append-pages.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";
import { filesIn, picturesIn, sealsOf } from "../../documents/testing/pdf-tools.ts";
import { samplePaper } from "../../documents/testing/sample-paper.ts";
import { sha256Of } from "../../files/sha256.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { pdfWith, plainImage } from "../../files/testing/hostile-files.ts";
import { documentAttachmentsOf } from "../../mail/mail-attachment.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { behindItsBack } from "../../testing/behind-its-back.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { insertContractForm, prepareOrder, preparePaperOrder, prepareSignedOrder, sendSummary } from "../../testing/order-kit.ts";
import { answersWith, totalsOf } from "../../testing/sample-order.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "broadcasts", "documents"));
const db = () => server.context.database.db;
const file = async (id: string) => (await server.context.files.get(id)) ?? new Uint8Array();

/** Sends an order; answers it, its mail and its papers once all are sealed. */
async function take(body: Record<string, unknown>) {
  const answer = await anna.post("/api/auftrags", body);
  expect(answer.status).toBe(201);
  const uuid = String(body["uuid"]);
  await until(async () => (await mails(uuid))[0]?.sent_at instanceof Date);
  await untilSealed(db());
  const order = wire.order.parse((await anna.get(`/api/auftrags/${uuid}`)).body);
  const [mail] = await mails(uuid);
  const attachments = documentAttachmentsOf(mail?.attachments);
  const paper = async (type: string) => {
    const found = order.documents?.find((one) => one.type === type);
    return found === undefined ? null : { ...found, bytes: await file(found["@id"].slice(-36)) };
  };
  const { deviations } = await db().selectFrom("orders").select("deviations").where("id", "=", uuid).executeTakeFirstOrThrow();
  return { order, mail, attachments, names: attachments.map(({ filename }) => filename), paper, deviations, uuid };
}
const mails = (uuid: string) => db().selectFrom("mails").selectAll().where("purpose", "=", `order:${uuid}`).execute();

describe("the paper of an order that was signed on the summary that was sent", () => {
  it("is the bytes of that summary, one page behind them, and a valid seal over all of it", async () => {
    const { body, sent } = await prepareSignedOrder(anna);
    const { order, attachments, names, paper, deviations } = await take(body);
    expect(deviations).toEqual([]);
    const signed = await paper("vzf_signed");
    const bytes = signed?.bytes ?? new Uint8Array();
    const base = await file(sent.document);
    expect(sha256Of(bytes)).toBe(signed?.sha256);
    expect(sha256Of(bytes.subarray(0, base.length))).toBe(sent.sha256);

    const [before, after] = [await readPdf(base), await readPdf(bytes)];
    expect(after.pages).toBe(before.pages + 1);
    expect(after.text.startsWith(before.text)).toBe(true);
    for (const [tag, count] of Object.entries(before.tags)) expect(after.tags[tag]).toBeGreaterThanOrEqual(count);
    expect(after.tags).toMatchObject({ Figure: 2, Part: 1 });
    const said = after.text.replaceAll(/\s/gu, "");
    for (const part of [String(order.id), sent.sha256, "Formular20221006,TexteFassung1", "Vor der Unterschrift bestätigt"]) {
      expect(said).toContain(part.replaceAll(" ", ""));
    }
    const steps = [
      "per E-Mail gesendet",
      "Vertragszusammenfassung unterschrieben",
      "Vertrag unterschrieben",
      "Auftrag eingegangen",
    ];
    for (const step of steps) expect(after.text).toContain(step);

    const [seal, ...others] = sealsOf(bytes);
    expect(others).toEqual([]);
    for (const part of ["ETSI.CAdES.detached", "Total document signed", "Signature is Valid"]) expect(seal).toContain(part);

    expect(names).toEqual(["Vertragszusammenfassung-unterschrieben.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"]);
    expect(attachments[0]).toMatchObject({ document: signed?.["@id"].slice(-36), sha256: signed?.sha256 });
    for (const one of attachments) expect(sealsOf(await file(one.document))).toHaveLength(1);
  });

  it("stands with the amounts that were signed, whatever is computed later", async () => {
    const { body } = await prepareSignedOrder(anna);
    const { broadcast } = body;
    const prices = { totals: { ...totalsOf(answersWith()), once: 4997 }, lines: [line("Bereitstellung", 4997)] };
    const stored = { prices: JSON.stringify(prices) };
    await behindItsBack(db(), (tx) =>
      tx.updateTable("broadcasts").set(stored).where("id", "=", String(broadcast).slice(-36)).execute(),
    );
    const { mail, paper } = await take(body);
    const confirmation = await readPdf((await paper("order_confirmation"))?.bytes ?? new Uint8Array());
    for (const text of [mail?.body_text ?? "", mail?.body_html ?? "", confirmation.text]) {
      expect(text).toContain("49,97");
      expect(text).not.toContain("69,99");
    }
  });

  it("is notarised step by step: each paper's hash is noted, before its seal and with it", async () => {
    const { uuid, order } = await take((await prepareSignedOrder(anna)).body);
    const evidence = await db().selectFrom("evidence").selectAll().where("order_id", "=", uuid).orderBy("id").execute();
    const events = evidence.filter(({ source }) => source === "server").map(({ event }) => event);
    const received = events.indexOf("received");
    expect(events.slice(received, received + 6)).toEqual([
      "received",
      "status",
      "vzf_document",
      "sepa_mandate",
      "order_confirmation",
      "withdrawal_instructions",
    ]);
    const sealed = new Set(evidence.filter(({ event }) => event === "document_sealed").map(({ sha256 }) => sha256));
    const ours = order.documents?.filter((one) => one["@id"].includes("/documents/") && one.type !== "vzf_unsigned") ?? [];
    expect(ours.map(({ type }) => type).toSorted()).toEqual([
      "order_confirmation",
      "sepa_mandate",
      "vzf_signed",
      "withdrawal_instructions",
    ]);
    for (const one of ours) expect(sealed).toContain(one.sha256);
  });
});

describe("the paper of an order whose sent summary takes no page behind it", () => {
  it("stands alone with its hash, is sealed and mailed, and the summary's own bytes go beside it", async () => {
    const sent = await summaryThatTakesNoPage();
    const at = new Date().toISOString();
    const evidence = ["vzf_sent", "vzf_confirmed", "vzf_signed"].map((event) => ({ event, at, sha256: sent.sha256 }));
    const { attachments, names, paper } = await take(await prepareOrder(anna, { broadcast: sent.broadcast, evidence }));
    const signed = await paper("vzf_signed");
    const { pages, text } = await readPdf(signed?.bytes ?? new Uint8Array());
    expect(pages).toBe(1);
    expect(text.replaceAll(/\s/gu, "")).toContain(sent.sha256);
    expect(text).toContain("keine Seite");
    expect(text).not.toContain("auf den Seiten davor");
    expect(sealsOf(signed?.bytes ?? new Uint8Array())[0]).toContain("Total document signed");
    expect(names).toEqual([
      "Vertragszusammenfassung-unterschrieben.pdf",
      "Vertragszusammenfassung.pdf",
      "Auftragsbestätigung.pdf",
      "Widerrufsbelehrung.pdf",
    ]);
    expect(attachments[1]).toMatchObject({ document: sent.document, sha256: sent.sha256 });
    expect(sha256Of(await file(sent.document))).toBe(sent.sha256);
  });
});

/** A summary that was sent, in whose bytes a name is no UTF-8: as a release with another library may have set it. */
async function summaryThatTakesNoPage() {
  const sent = await sendSummary(anna);
  const bytes = await pdfWith((document) => {
    const font = document.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
    document.catalog.Pages().set(PDFName.of("Resources"), document.context.obj({ Font: { Schräg: font } }));
  });
  expect(await appendPages(bytes, await renderPaper(samplePaper(), new Date()))).toBeNull();
  const sha256 = sha256Of(bytes);
  await server.context.files.put(sent.document, bytes);
  await behindItsBack(db(), (tx) => tx.updateTable("documents").set({ sha256 }).where("id", "=", sent.document).execute());
  return { ...sent, sha256 };
}

describe("an order that is not that of its summary", () => {
  const other = answersWith({ "security-5": 0 });
  it.each([
    ["other answers", { answers: other, shownTotals: totalsOf(other) }, "broadcast_answers"],
    ["another version of the form", { formVersion: "20211201" }, "broadcast_answers"],
    ["the hash of another document", { evidence: [signedWith("0".repeat(64))] }, "other_document"],
    ["a summary that nobody knows", { broadcast: `/api/customer_broadcasts/${randomUUID()}` }, "broadcast_missing"],
    ["no summary at all", { broadcast: null, evidence: [] }, null],
  ])("is called signed nowhere, and its mail confirms the receipt alone: %s", async (_name, changes, kind) => {
    const sent = await sendSummary(anna);
    const { order, mail, names, deviations } = await take(await prepareOrder(anna, { broadcast: sent.broadcast, ...changes }));
    const types = order.documents?.map(({ type }) => type) ?? [];
    expect(types).not.toContain("vzf_signed");
    expect(types).not.toContain("order_confirmation");
    expect(names).toEqual(["Widerrufsbelehrung.pdf"]);
    expect(mail?.body_text).toContain("bestätigt allein den Eingang");
    expect(mail?.body_text).not.toMatch(/€/u);
    const kinds = deviations.map((one) => (one as { kind: string }).kind);
    expect(kinds.filter((one) => one === kind)).toEqual(kind === null ? [] : [kind]);
  });

  it("stands in its deviation with both: what was sent, and what was ordered", async () => {
    const sent = await sendSummary(anna);
    const ordered = { answers: other, shownTotals: totalsOf(other) };
    const { deviations } = await take(await prepareOrder(anna, { broadcast: sent.broadcast, ...ordered }));
    const [found, expected] = [other, answersWith()].map((answers) => contentHash(answers));
    expect(deviations).toEqual([{ kind: "broadcast_answers", found, expected }]);
  });
});

describe("a summary on paper", () => {
  /** A paper order with these files of its summary, and a photo of the contract. */
  async function onPaper(files: readonly (readonly [string, Uint8Array])[]) {
    const body = await preparePaperOrder(anna, {}, ["contract"]);
    const iris = [...(body["files"] as string[])];
    const hashes = { ...(body["fileHashes"] as Record<string, string>) };
    for (const [type, bytes] of files) {
      const uuid = randomUUID();
      await sendUpload(anna, { uuid, type, bytes });
      iris.push(`/api/uploaded_files/${uuid}`);
      hashes[`/api/uploaded_files/${uuid}`] = sha256Of(bytes);
    }
    return { ...body, files: iris, fileHashes: hashes };
  }

  it("as a PDF is continued behind its own bytes", async () => {
    const upload = await pdfWith(() => undefined);
    const { paper, names } = await take(await onPaper([["contract_summary", upload]]));
    const bytes = (await paper("vzf_signed"))?.bytes ?? new Uint8Array();
    expect(Buffer.compare(bytes.subarray(0, upload.length), upload)).toBe(0);
    const { pages, text } = await readPdf(bytes);
    expect(pages).toBe((await readPdf(upload)).pages + 1);
    expect(text.replaceAll(/\s/gu, "")).toContain(sha256Of(upload));
    expect(sealsOf(bytes)[0]).toContain("Total document signed");
    expect(names).toEqual(["Vertragszusammenfassung-unterschrieben.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"]);
  });

  it("as photos lies in a document byte for byte, each with its hash", async () => {
    const [jpeg, png] = [await plainImage("jpeg", 300), await plainImage("png", 200)];
    const { paper } = await take(
      await onPaper([
        ["contract_summary", jpeg],
        ["contract_summary", png],
      ]),
    );
    const bytes = (await paper("vzf_signed"))?.bytes ?? new Uint8Array();
    const said = (await readPdf(bytes)).text.replaceAll(/\s/gu, "");
    for (const one of [jpeg, png]) expect(said).toContain(sha256Of(one));
    expect(picturesIn(bytes).map(sha256Of)).toContain(sha256Of(jpeg));
    expect([...filesIn(bytes).values()].map(sha256Of)).toEqual([sha256Of(png)]);
    const [seal] = sealsOf(bytes);
    for (const part of ["Signature is Valid", "Total document signed"]) expect(seal).toContain(part);
  });
});

describe("papers beside the summary", () => {
  it("are the mandate with reference, creditor and version, and the right of withdrawal with its form", async () => {
    const { order, paper, attachments } = await take((await prepareSignedOrder(anna)).body);
    const read = async (type: string) => readPdf((await paper(type))?.bytes ?? new Uint8Array());
    const mandate = (await read("sepa_mandate")).text;
    const parts = [`M-${order.id}`, "DE98ZZZ09999999999", "Texte Fassung 1", "DE89 3704 0044 0532 0130 00", "acht Wochen"];
    for (const part of parts) expect(mandate).toContain(part);
    const { text, tags } = await read("withdrawal_instructions");
    for (const part of ["Widerrufsrecht", "Muster-Widerrufsformular", "Unzutreffendes streichen", "____"]) {
      expect(text).toContain(part);
    }
    expect(tags["H2"]).toBe(2);
    const confirmation = (await read("order_confirmation")).text;
    expect(confirmation).toContain("IBAN DE89 … 3000");
    for (const one of attachments) {
      expect((await readPdf(await file(one.document))).text.replaceAll(/\s/gu, "")).not.toContain("DE89370400440532013000");
    }
  });
});

function signedWith(sha256: string) {
  return { event: "vzf_signed", at: new Date().toISOString(), sha256 };
}

function line(label: string, cents: number) {
  return { key: "setup", label, cents, mode: "once", amount: 1 };
}

import { randomUUID } from "node:crypto";

import { dateOf, wire } from "@rundgang/contracts";
import { deviationWords, missingOfOrder, orderDiff } from "@rundgang/domain";
import { verifyEvidence } from "@rundgang/evidence";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { mailAttachments } from "../../mail/mail-attachment.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  insertContractForm,
  prepareOrder,
  prepareSignedOrder,
  preparePaperOrder,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";
import { openedOrderRow } from "../../testing/opened-rows.ts";

let server: TestServer;
let anna: Client;
let bert: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
const oldIban = "DE89370400440532013000";
const newIban = "DE02120300000000202051";
const closed = "Zu diesem Auftrag liegt keine Korrekturanfrage vor.";

async function place(prepare: () => Promise<Record<string, unknown>> = () => prepareOrder(anna)) {
  const body = await prepare();
  const answer = await anna.post("/api/auftrags", body);
  expect(answer.status).toBe(201);
  return { path: `/api/auftrags/${String(body["uuid"])}`, kunde: String(body["kunde"]), files: body["files"] as string[] };
}
const statusBody = (auftrag: string, status: string, more: object = {}) => ({
  uuid: randomUUID(),
  status,
  auftrag,
  statusDt: "2026-11-21 10:00:00",
  ...more,
});
const step = (who: Client, auftrag: string, status: string, more: object = {}) =>
  who.post("/api/auftrag_statuses", statusBody(auftrag, status, more));
const request = (auftrag: string, changes: wire.Order["delivered"] | object) =>
  step(office, auftrag, "CHANGE_REQUEST", { description: "Bitte berichtigen.", data: { requestedChanges: changes } });
const orderNow = async (path: string, who = anna) => wire.order.parse((await who.get(path)).body);
async function missing(path: string) {
  const { status, contractType, delivered } = await orderNow(path);
  if (delivered === undefined) throw new Error("nothing told of what came");
  return missingOfOrder({ status: status.status, contractType, requestedChanges: status.data.requestedChanges, delivered });
}
async function photo(type: string, who = anna) {
  const { iri, sha256 } = await uploadSignature(who, type);
  return { iri, hashes: { [iri]: sha256 } };
}

describe("a correction request", () => {
  it("says what is wrong, by whom, and what is missing", async () => {
    const { path } = await place();
    expect((await request(path, { iban: true, vzf: true })).status).toBe(201);
    const order = await orderNow(path);
    expect(order.status).toMatchObject({
      status: "CHANGE_REQUEST",
      description: "Bitte berichtigen.",
      mitarbeiterName: "Olga Büro",
      data: { requestedChanges: { iban: true, vzf: true } },
    });
    expect(order.history?.map((one) => one.status)).toEqual(["NEW", "CHANGE_REQUEST"]);
    expect(await missing(path)).toEqual(["iban", "vzf"]);
  });

  it.each([
    [
      "no sentence",
      { data: { requestedChanges: { iban: true } } },
      "description",
      "Eine Korrekturanfrage braucht einen Satz, was zu korrigieren ist.",
    ],
    [
      "nothing to correct",
      { description: "Bitte.", data: { requestedChanges: { iban: false } } },
      "data.requestedChanges",
      "Bitte mindestens eine gewünschte Korrektur angeben.",
    ],
    [
      "nothing at all to correct",
      { description: "Bitte." },
      "data.requestedChanges",
      "Bitte mindestens eine gewünschte Korrektur angeben.",
    ],
  ])("with %s is refused", async (_name, more, propertyPath, message) => {
    const { path } = await place();
    expect(await step(office, path, "CHANGE_REQUEST", more)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath, message }] },
    });
  });

  it("of another shape is refused", async () => {
    const { path } = await place();
    const odd = await step(office, path, "CHANGE_REQUEST", { description: "x", data: { requestedChanges: { iban: "ja" } } });
    expect(odd).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "data.requestedChanges.iban" }] } });
  });

  it("is answered as a chain: IBAN, files, mandate, then PENDING; every step once", async () => {
    const { path, kunde, files } = await place();
    await request(path, { iban: true, vzf: true, contract: true, attachments: true });
    const [vzf, contract] = [await photo("contract_summary"), await photo("contract")];
    const key = { "idempotency-key": randomUUID() };
    const first = await anna.patch(kunde, { iban: "de02 1203 0000 0000 2020 51" }, key);
    expect(first).toMatchObject({ status: 200, body: { "@type": "Kunde", iban: newIban, vorname: "Zoë" } });
    expect((await anna.patch(kunde, { iban: "de02 1203 0000 0000 2020 51" }, key)).body).toEqual(first.body);
    expect(await missing(path)).toEqual(["vzf", "contract", "attachments"]);
    expect(await step(anna, path, "PENDING")).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: "status", message: "Zur Korrektur fehlt noch: neue VZF, neuer Auftragsnachweis, Anlagen." }],
      },
    });
    const patch = {
      files: [...files, vzf.iri, contract.iri],
      fileHashes: { ...vzf.hashes, ...contract.hashes },
      providerData: { sepa: { iban: newIban }, selectedProduct: "gratis" },
    };
    const patchKey = { "idempotency-key": randomUUID() };
    const done = await anna.patch(path, patch, patchKey);
    expect(done).toMatchObject({ status: 200, body: { "@type": "Auftrag", providerData: { sepa: { iban: newIban } } } });
    expect((await anna.patch(path, patch, patchKey)).body).toEqual(done.body);
    expect(JSON.stringify(done.body)).not.toContain("gratis");
    expect(await missing(path)).toEqual([]);
    const pending = statusBody(path, "PENDING");
    const answers = await Promise.all(Array.from({ length: 3 }, () => anna.post("/api/auftrag_statuses", pending)));
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201]);
    const order = await orderNow(path);
    expect(order.history?.map((one) => one.status)).toEqual(["NEW", "CHANGE_REQUEST", "PENDING"]);
    expect(new Set(order.files)).toEqual(new Set(patch.files));
    expect(order.customer?.iban).toBe(newIban);
    expect(orderDiff(order.corrections ?? []).map(({ field, submitted, corrected }) => [field, submitted, corrected])).toEqual([
      ["iban", [oldIban], [newIban]],
      ["sepa.iban", [oldIban], [newIban]],
      ["vzf", [expect.any(String)], [files[0], vzf.iri].toSorted()],
      ["contract", [expect.any(String)], [files[1], contract.iri].toSorted()],
    ]);
    const { answers: signed } = openedOrderRow(db(), await db().selectFrom("orders").selectAll().executeTakeFirstOrThrow());
    expect(signed).toMatchObject({ "sepa-iban": oldIban });
    const noted = await db().selectFrom("evidence").select("sha256").where("event", "=", "file_added").execute();
    expect(new Set(noted.map((one) => one.sha256))).toEqual(new Set(Object.values(patch.fileHashes)));
  });

  it("keeps what a new file takes the place of, and takes it back", async () => {
    const { path, files } = await place();
    await request(path, { vzf: true });
    const vzf = await photo("contract_summary");
    await anna.patch(path, { files: [files[1], vzf.iri], fileHashes: vzf.hashes });
    expect(new Set((await orderNow(path)).files)).toEqual(new Set([files[1], vzf.iri]));
    const rows = await db().selectFrom("order_files").select("iri").where("replaced_at", "is not", null).execute();
    expect(rows).toEqual([{ iri: files[0] }]);
    const { fileHashes } = await db()
      .selectFrom("order_files")
      .select(sql<Record<string, string>>`json_object_agg(iri, sha256)`.as("fileHashes"))
      .executeTakeFirstOrThrow();
    expect((await anna.patch(path, { files: [...files, vzf.iri], fileHashes })).status).toBe(200);
    expect((await orderNow(path)).files).toHaveLength(3);
  });

  it("asked anew counts only what comes after it", async () => {
    const { path, kunde } = await place();
    await request(path, { iban: true });
    await anna.patch(kunde, { iban: newIban });
    expect(await missing(path)).toEqual([]);
    await request(path, { iban: true });
    expect(await missing(path)).toEqual(["iban"]);
  });

  it("cannot be rewritten, not even in the database", async () => {
    const { path, kunde } = await place();
    await request(path, { iban: true });
    await anna.patch(kunde, { iban: newIban });
    for (const statement of [sql`update order_corrections set corrected = '[]'`, sql`delete from order_corrections`]) {
      await expect(statement.execute(db())).rejects.toThrow("only added");
    }
  });

  it("is told live to its salesman, each time something of the order changes", async () => {
    const { path, kunde } = await place();
    /* Its own seals and mail are told too. */
    await untilSealed(db());
    await expect.poll(async () => (await orderNow(path)).mails?.map(({ state }) => state)).toEqual(["handed_over"]);
    const stream = await openStream(server.url, anna.token ?? "", "topic=*");
    const nextStatus = async (): Promise<unknown> => {
      for (;;) {
        const event = await stream.next();
        if (event === null) throw new Error("the stream ended");
        const told = JSON.parse(event.data);
        if (told["@type"] === "AuftragStatus") return told;
      }
    };
    const told = { status: "CHANGE_REQUEST", auftrag: path, data: { requestedChanges: { iban: true } } };
    await request(path, { iban: true });
    expect(await nextStatus()).toMatchObject(told);
    await anna.patch(kunde, { iban: newIban });
    expect(await nextStatus()).toMatchObject(told);
    stream.close();
  });
});

describe("another account", () => {
  const mandates = async (path: string) => {
    await untilSealed(db());
    const papers = ((await orderNow(path)).documents ?? []).filter(({ type }) => type === "sepa_mandate");
    const read = async (iri: string) => readPdf((await server.context.files.get(iri.slice(-36))) ?? new Uint8Array());
    return Promise.all(papers.map(async (one) => (await read(one["@id"])).text));
  };
  const mandateMails = () => db().selectFrom("mails").selectAll().where("purpose", "like", "mandate:%").execute();

  it("has a new mandate beside the old one, sealed, bound to it in the evidence, and one mail tells of it", async () => {
    const { path, kunde } = await place();
    const [before] = await mandates(path);
    const { id } = await orderNow(path);
    await request(path, { iban: true });
    expect((await anna.patch(kunde, { iban: newIban })).status).toBe(200);
    expect((await anna.patch(path, { providerData: { sepa: { iban: newIban } } })).status).toBe(200);
    const [first, second, ...more] = await mandates(path);
    expect([first, more]).toEqual([before, []]);
    expect(first).toContain(`M-${id}`);
    expect(first).not.toContain(`M-${id}-2`);
    for (const part of [
      `M-${id}-2`,
      "DE02 1203 0000 0000 2020 51",
      `Es ersetzt das Mandat M-${id}.`,
      "Mandat 2, Texte Fassung 1",
    ]) {
      expect(second?.replaceAll(/\s+/gu, " ")).toContain(part);
    }
    expect(second).not.toContain("DE89");

    const [mail, ...others] = await mandateMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "zoe@example.org", subject: `Ihre Bankverbindung wurde geändert (Auftrag ${id})` });
    for (const part of [`M-${id}-2`, "DE02 … 2051", "Guten Tag Zoë Müller-Łukasz,"]) expect(mail?.body_text).toContain(part);
    expect(`${mail?.body_text} ${mail?.body_html}`).not.toMatch(/1203|\{\{/u);
    await expect
      .poll(async () => (await orderNow(path)).mails?.filter(({ kind }) => kind === "mandate").map(({ state }) => state))
      .toEqual(["handed_over"]);

    const chain = await db().selectFrom("evidence").selectAll().orderBy("number").execute();
    const replaced = chain.filter(({ event }) => event === "mandate_replaced");
    const [old] = chain.filter(({ event }) => event === "sepa_mandate");
    expect(replaced).toMatchObject([{ user_id: ids.anna, sha256: expect.any(String) }]);
    expect(Object.values(replaced[0]?.documents ?? {}).toSorted()).toEqual([old?.sha256, replaced[0]?.sha256].toSorted());
    expect(chain.map(({ event }) => event)).toContain("mandate_mail_handed_over");
    const answer = await fetch(`${server.url}${path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    expect(await verifyEvidence(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ problems: [], number: id });
  });

  it("that is the old one needs no new mandate; a third one gets the third", async () => {
    const { path, kunde } = await place();
    await request(path, { iban: true });
    await anna.patch(kunde, { iban: oldIban });
    expect([(await mandates(path)).length, await mandateMails()]).toEqual([1, []]);
    await anna.patch(kunde, { iban: newIban });
    await anna.patch(kunde, { iban: "DE75512108001245126199" });
    const texts = await mandates(path);
    const { id } = await orderNow(path);
    expect(texts).toHaveLength(3);
    expect(texts[2]?.replaceAll(/\s+/gu, " ")).toContain(`Es ersetzt das Mandat M-${id}-2.`);
    expect(await mandateMails()).toHaveLength(2);
  });

  it("is that of the first mandate, where the order on paper had none yet", async () => {
    const { path, kunde, files } = await place(() => preparePaperOrder(anna, {}, ["contract_summary"]));
    await request(path, { iban: true, contract: true });
    await anna.patch(kunde, { iban: newIban });
    expect(await mandates(path)).toEqual([]);
    const contract = await photo("contract");
    await anna.patch(path, { files: [...files, contract.iri], fileHashes: contract.hashes });
    const [only, ...more] = await mandates(path);
    expect(more).toEqual([]);
    expect(only?.replaceAll(/\s+/gu, " ")).toContain("DE02 1203 0000 0000 2020 51");
    expect(only?.replaceAll(/\s+/gu, " ")).toContain("Die IBAN wurde seitdem berichtigt.");
    const mail = await db().selectFrom("mails").select("purpose").execute();
    expect(mail.map(({ purpose }) => purpose.split(":")[0])).toEqual(["order"]);
  });
});

describe("what is no correction", () => {
  it.each([
    ["a new order", []],
    ["an accepted order", ["ACCEPTED"]],
    ["a rejected order", ["REJECTED"]],
    ["an answered request", ["CHANGE_REQUEST", "PENDING"]],
  ])("%s", async (_name, statuses) => {
    const { path, kunde, files } = await place();
    for (const one of statuses) {
      await step(
        office,
        path,
        one,
        one === "CHANGE_REQUEST" ? { description: "x", data: { requestedChanges: { iban: true } } } : {},
      );
    }
    const refusal = { status: 409, body: { code: "correction_closed", "hydra:description": closed } };
    expect(await anna.patch(kunde, { iban: newIban })).toMatchObject(refusal);
    expect(await anna.patch(path, { files })).toMatchObject(refusal);
    expect((await orderNow(path)).customer?.iban).toBe(oldIban);
  });

  it("somebody else's order, an unknown one, and one for the back office to sign", async () => {
    const { path, kunde, files } = await place();
    await request(path, { iban: true });
    for (const [who, status] of [
      [bert, 403],
      [office, 403],
      [server.stranger, 401],
    ] as const) {
      expect((await who.patch(kunde, { iban: newIban })).status).toBe(status);
      expect((await who.patch(path, { files })).status).toBe(status);
    }
    expect((await bert.post("/api/auftrag_statuses", statusBody(path, "PENDING"))).status).toBe(403);
    expect((await anna.patch(`/api/kundes/${randomUUID()}`, { iban: newIban })).status).toBe(404);
    expect((await anna.patch(`/api/auftrags/${randomUUID()}`, { files })).status).toBe(404);
    expect((await step(anna, `/api/auftrags/${randomUUID()}`, "PENDING")).status).toBe(424);
  });

  it.each(["DE00120300000000202051", "DE02", "", "keine"])("an IBAN that is none: %s", async (iban) => {
    const { path, kunde } = await place();
    await request(path, { iban: true });
    const message = "Diese IBAN ist nicht gültig.";
    expect(await anna.patch(kunde, { iban })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "iban", message }] },
    });
    expect(await anna.patch(path, { providerData: { sepa: { iban } } })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "providerData.sepa.iban", message }] },
    });
    expect(await missing(path)).toEqual(["iban"]);
  });

  it("a file of another order, one that is absent, damaged or without its hash; nothing is half written", async () => {
    const { path, files } = await place();
    const other = await place(() => prepareOrder(anna, { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` }));
    await request(path, { vzf: true, iban: true });
    const vzf = await photo("contract_summary");
    const absent = `/api/uploaded_files/${randomUUID()}`;
    const foreign = await photo("contract_summary", bert);
    const iban = { providerData: { sepa: { iban: newIban } } };
    const patch = (more: readonly string[], fileHashes: object) =>
      anna.patch(path, { files: [...files, vzf.iri, ...more], fileHashes: { ...vzf.hashes, ...fileHashes }, ...iban });
    const [taken = ""] = other.files;
    expect(await patch([taken], { [taken]: "0".repeat(64) })).toMatchObject({
      status: 409,
      body: { code: "file_taken", "hydra:description": "Diese Datei gehört schon zu einem anderen Auftrag." },
    });
    expect(await patch([absent], { [absent]: "0".repeat(64) })).toMatchObject({
      status: 422,
      body: { code: "files_missing", files: [absent] },
    });
    expect(await patch([foreign.iri], foreign.hashes)).toMatchObject({ status: 422, body: { code: "files_missing" } });
    expect(await patch([], { [vzf.iri]: "0".repeat(64) })).toMatchObject({ status: 422, body: { code: "files_missing" } });
    expect(await anna.patch(path, { files: [...files, vzf.iri] })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "fileHashes", message: expect.stringMatching(/^Es fehlt die Prüfsumme von/u) }] },
    });
    const order = await orderNow(path);
    expect([new Set(order.files), order.corrections]).toEqual([new Set(files), []]);
    expect(order.providerData).toMatchObject({ sepa: { iban: oldIban } });
  });
});

describe("steps of an order", () => {
  it.each([
    [["ACCEPTED"], "REJECTED", "Der Auftrag ist angenommen. Er lässt sich nur noch stornieren."],
    [["REJECTED"], "ACCEPTED", "Der Auftrag ist abgelehnt. Sein Stand ändert sich nicht mehr."],
    [["CANCELLED"], "PENDING", "Der Auftrag ist storniert. Sein Stand ändert sich nicht mehr."],
    [["PENDING"], "NEW", "Von diesem Stand aus gibt es den Schritt nicht."],
  ])("after %j the back office cannot say %s", async (before, next, message) => {
    const { path } = await place();
    for (const one of before) expect((await step(office, path, one)).status).toBe(201);
    expect(await step(office, path, next)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "status", message }] },
    });
  });

  it("are not the salesman's, but for the answer to a request", async () => {
    const { path } = await place();
    for (const code of ["ACCEPTED", "REJECTED", "CANCELLED", "CHANGE_REQUEST"]) {
      expect((await step(anna, path, code)).status).toBe(403);
    }
    expect(await step(anna, path, "PENDING")).toMatchObject({ status: 422, body: { violations: [{ message: closed }] } });
  });

  it.each(["REJECTED", "CANCELLED"])("open the unit again with %s, and no mail goes out", async (code) => {
    const { path } = await place(() => preparePaperOrder(anna, {}, []));
    const unit = () => db().selectFrom("units").select("status").where("id", "=", unitOf(ids.westAddress, 1)).executeTakeFirst();
    expect(await unit()).toEqual({ status: "SALE" });
    await step(office, path, code, { description: "Nicht ausbaubar." });
    expect(await unit()).toEqual({ status: "OPEN" });
    expect(await db().selectFrom("mails").select("id").execute()).toEqual([]);
    const contract = await photo("contract");
    expect((await anna.patch(path, { files: [contract.iri], fileHashes: contract.hashes })).status).toBe(409);
  });
});

describe("an order on paper whose papers come later", () => {
  it("lacks them, takes them without a request, and is confirmed once when its proof is whole", async () => {
    const { path } = await place(() => preparePaperOrder(anna, {}, []));
    expect(await missing(path)).toEqual(["vzf", "contract"]);
    const mails = () => db().selectFrom("mails").selectAll().execute();
    const contract = await photo("contract");
    expect((await anna.patch(path, { files: [contract.iri], fileHashes: contract.hashes })).status).toBe(200);
    expect([await missing(path), await mails()]).toEqual([["vzf"], []]);
    const vzf = await photo("contract_summary");
    expect((await anna.patch(path, { files: [vzf.iri], fileHashes: vzf.hashes })).status).toBe(200);
    expect(await missing(path)).toEqual([]);
    /* What is not named stays: nothing of a paper is taken away. */
    expect(new Set((await orderNow(path)).files)).toEqual(new Set([contract.iri, vzf.iri]));
    expect(await mails()).toMatchObject([{ recipient: "zoe@example.org", purpose: `order:${path.slice(-36)}` }]);
    const [mail] = await mails();
    expect(mailAttachments.parse(mail?.attachments).map((one) => one.filename)).toEqual([
      "Vertragszusammenfassung-unterschrieben.pdf",
      "Auftragsbestätigung.pdf",
      "Widerrufsbelehrung.pdf",
    ]);
    const third = await photo("contract");
    await anna.patch(path, { files: [third.iri], fileHashes: third.hashes });
    expect(await mails()).toHaveLength(1);
    expect((await anna.patch(path, { providerData: { sepa: { iban: newIban } } })).status).toBe(409);
  });

  it("still lacks its contract after a hand was drawn on a screen", async () => {
    const { path } = await place(() => preparePaperOrder(anna, {}, []));
    for (const type of ["contract_summary", "signature"]) {
      const file = await photo(type);
      expect((await anna.patch(path, { files: [file.iri], fileHashes: file.hashes })).status).toBe(200);
    }
    expect(await missing(path)).toEqual(["contract"]);
    expect(await db().selectFrom("mails").selectAll().execute()).toEqual([]);
  });
});

describe("what became of an order", () => {
  it("is told whole: door, customer, receipt, totals, deviations, documents, mails", async () => {
    const { path, files } = await place(async () => {
      const { body } = await prepareSignedOrder(anna);
      const shown = wire.shownTotals.parse(body["shownTotals"]);
      return { ...body, shownTotals: { ...shown, once: shown.once + 1000 } };
    });
    const order = await orderNow(path);
    expect(order).toMatchObject({
      contractType: "live",
      door: { adresse: `/api/adresses/${ids.westAddress}`, strasse: "Mühlgasse", hausnummer: "12", position: 1 },
      customer: { vorname: "Zoë", email: "zoe@example.org", iban: oldIban },
      receipt: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
      acceptedAt: null,
      corrections: [],
    });
    expect(order.totals?.once).toBeGreaterThan(0);
    expect(order.deviations?.map((one) => deviationWords(one).title)).toEqual(["einmaliger Betrag"]);
    const types = order.documents?.map((one) => one.type) ?? [];
    expect(types.toSpliced(-2).toSorted()).toEqual([
      "order_confirmation",
      "sepa_mandate",
      "vzf_signed",
      "vzf_unsigned",
      "withdrawal_instructions",
    ]);
    expect(types.slice(-2)).toEqual(["contract_summary_signature", "signature"]);
    expect(order.documents?.slice(-2).map((one) => one["@id"])).toEqual(files);
    for (const paper of order.documents ?? []) expect((await anna.get(`${paper["@id"]}/stream`)).status).toBe(200);
    await expect
      .poll(async () => (await orderNow(path)).mails, { timeout: 30_000 })
      .toMatchObject([
        { kind: "summary", state: "handed_over" },
        { kind: "confirmation", state: "handed_over" },
      ]);
    await step(office, path, "ACCEPTED");
    expect((await orderNow(path)).acceptedAt).toMatch(/Z$/u);
  });

  it("is listed page by page, the newest first, by status and salesman, also where there are hundreds", async () => {
    const { path } = await place();
    await sql`
      insert into orders (id, unit_id, customer_id, user_id, type, contract_type, provider_id, form_id, form_version, answers, provider_data,
        shown_totals, prices, status, captured_at)
      select gen_random_uuid(), unit_id, customer_id, user_id, type, contract_type, provider_id, form_id, form_version, answers, provider_data,
        shown_totals, prices, case when n % 10 = 0 then 'CHANGE_REQUEST' else 'NEW' end, captured_at
      from orders, generate_series(1, 499) n where id = ${path.slice(-36)}`.execute(db());
    await sql`
      insert into order_statuses (id, order_id, status, description, created_at)
      select gen_random_uuid(), id, status, 'x', captured_at from orders where id <> ${path.slice(-36)}`.execute(db());
    const numbers: number[] = [];
    let next: string | undefined = "/api/auftrags?itemsPerPage=100";
    let pages = 0;
    while (next !== undefined) {
      const { body } = await anna.get(next);
      expect(body["hydra:totalItems"]).toBe(500);
      numbers.push(...(body["hydra:member"] as { id: number }[]).map((one) => one.id));
      next = (body["hydra:view"] as Record<string, string> | undefined)?.["hydra:next"];
      pages += 1;
    }
    expect([pages, new Set(numbers).size]).toEqual([5, 500]);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    const open = await anna.get(`/api/auftrags?status.status=CHANGE_REQUEST&haendler.id=${ids.anna}&itemsPerPage=100`);
    expect(open.body["hydra:totalItems"]).toBe(49);
    expect((await bert.get("/api/auftrags")).body["hydra:totalItems"]).toBe(0);
  });

  it("says that a mail came back, as the back office had word of it", async () => {
    const { path } = await place();
    await expect.poll(async () => (await orderNow(path)).mails?.[0]?.state, { timeout: 30_000 }).toBe("handed_over");
    const [mail] = (await orderNow(path)).mails ?? [];
    const bounce = { uuid: randomUUID(), mail: mail?.uuid, bounced: "2026-11-21 10:00:00" };
    expect((await anna.post("/api/mail_bounces", bounce)).status).toBe(403);
    expect((await office.post("/api/mail_bounces", bounce)).status).toBe(201);
    expect((await office.post("/api/mail_bounces", bounce)).status).toBe(201);
    expect((await orderNow(path)).mails).toMatchObject([
      { kind: "confirmation", state: "bounced", stateAt: "2026-11-21T09:00:00.000Z" },
    ]);
    expect(await office.post("/api/mail_bounces", { ...bounce, uuid: randomUUID(), mail: randomUUID() })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "mail", message: "Diese Mail gibt es nicht." }] },
    });
    await db().updateTable("mails").set({ sent_at: null }).execute();
    expect(await office.post("/api/mail_bounces", { ...bounce, uuid: randomUUID() })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "mail", message: "Diese Mail wurde noch nicht übergeben." }] },
    });
  });
});

describe("a withdrawal", () => {
  const today = () => dateOf(new Date().toISOString());
  const withdraw = (who: Client, path: string, received = today(), more: object = {}) =>
    step(who, path, "CANCELLED", { data: { withdrawal: { received, late: false, deadline: "2099-01-01" } }, ...more });

  it.each([
    ["its salesman", () => anna],
    ["the back office", () => office],
  ])("recorded by %s cancels the order, opens the unit and is confirmed to the customer", async (_name, who) => {
    const { path } = await place();
    await step(office, path, "ACCEPTED");
    expect((await withdraw(who(), path)).status).toBe(201);
    const order = await orderNow(path);
    expect(order.status).toMatchObject({
      status: "CANCELLED",
      data: { withdrawal: { received: today(), late: false, terms: 2 } },
    });
    expect(order.status.data.withdrawal?.deadline).not.toBe("2099-01-01");
    expect(order.history?.map((one) => one.status)).toEqual(["NEW", "ACCEPTED", "CANCELLED"]);
    const unit = await db().selectFrom("units").select("status").where("id", "=", unitOf(ids.westAddress, 1)).executeTakeFirst();
    expect(unit).toEqual({ status: "OPEN" });
    const mail = await db().selectFrom("mails").selectAll().where("purpose", "like", "withdrawal:%").executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      recipient: "zoe@example.org",
      subject: `Ihr Widerruf ist bei uns eingegangen (Auftrag ${order.id})`,
    });
    expect(mail.body_text).toContain("Guten Tag Zoë Müller-Łukasz,");
    expect(mail.body_text).toContain("für den Anschluss Mühlgasse 12 a, 91207 Lauf");
    expect(order.mails?.map((one) => one.kind)).toEqual(["confirmation", "withdrawal"]);
    const noted = await db().selectFrom("evidence").select("source").where("event", "=", "withdrawn").execute();
    expect(noted).toEqual([{ source: "server" }]);
    expect((await withdraw(who(), path)).status).toBe(422);
  });

  it("comes once, however often it is sent", async () => {
    const { path } = await place();
    const body = statusBody(path, "CANCELLED", { data: { withdrawal: { received: today() } } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.post("/api/auftrag_statuses", body)));
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201, 201, 201]);
    expect(await db().selectFrom("mails").select("id").where("purpose", "like", "withdrawal:%").execute()).toHaveLength(1);
  });

  /** Its capture, its receipt and the mail that brought the instruction were on that day. */
  async function isLongAgo(): Promise<void> {
    const day = new Date("2026-01-02T12:00:00Z");
    await db().updateTable("orders").set({ captured_at: day, received_at: day }).execute();
    await db().updateTable("mails").set({ sent_at: day }).where("purpose", "like", "order:%").execute();
  }
  it("after its deadline is for the back office alone, which the customer reads", async () => {
    const { path } = await place();
    await isLongAgo();
    expect(await withdraw(anna, path)).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            propertyPath: "data.withdrawal.received",
            message: "Die Widerrufsfrist endete am 16.01.2026. Bitte wende dich an das Backoffice.",
          },
        ],
      },
    });
    expect(await withdraw(office, path)).toMatchObject({
      status: 201,
      body: { data: { withdrawal: { late: true, deadline: "2026-01-16" } } },
    });
    const mail = await db()
      .selectFrom("mails")
      .select("body_text")
      .where("purpose", "like", "withdrawal:%")
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain("aus Kulanz");
  });

  it.each([
    ["2999-01-01", "Der Widerruf kann nicht in der Zukunft eingegangen sein."],
    ["2020-01-01", "Der Widerruf kann nicht vor dem Auftrag eingegangen sein."],
    ["gestern", "Erwartet wird ein Datum als JJJJ-MM-TT."],
    ["2026-02-30", "Erwartet wird ein Datum als JJJJ-MM-TT."],
  ])("of %s is refused", async (received, message) => {
    const { path } = await place();
    expect(await withdraw(office, path, received)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "data.withdrawal.received", message }] },
    });
    expect((await orderNow(path)).status.status).toBe("NEW");
  });

  it("of somebody else's order is refused, and one that does not cancel", async () => {
    const { path } = await place();
    expect((await withdraw(bert, path)).status).toBe(403);
    expect(await withdraw(office, path, today(), { status: "REJECTED" })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "status", message: "Ein Widerruf storniert den Auftrag." }] },
    });
  });
});

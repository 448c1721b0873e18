import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { contentHash } from "../../idempotency/content-hash.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";
import { mailAttachments } from "../../mail/mail-attachment.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  broadcastBody,
  customerBody,
  insertContractForm,
  oddDeviations,
  prepareOrder,
  prepareSignedOrder,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { answersWith, totalsOf } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openedOrderRow } from "../../testing/opened-rows.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
  await db()
    .updateTable("projects")
    .set({ settings: JSON.stringify({ phase: "2", onlineBonus: { cents: 5000 } }) })
    .execute();
  /* The bonus was there when these orders were captured. */
  const settings = JSON.stringify({ onlineBonus: { cents: 5000 } });
  await db()
    .insertInto("project_versions")
    .values({ project_id: ids.project, settings, since: new Date("2026-11-01") })
    .execute();
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const answers = answersWith();
const totals = { ...totalsOf(answers), once: totalsOf(answers).once - 5000 };
/** Yesterday, shortly before midnight in Berlin in winter. */
const captured = "2026-11-20T22:30:00.000Z";
const signedThen = [{ event: "contract_signed", at: captured }];
const capture = { erfassungsdatum: "2026-11-20 23:30:00", erfassungsdatumAt: captured };

async function signedOrder(changes: Record<string, unknown>) {
  return (await prepareSignedOrder(anna, changes)).body;
}

async function place(changes: Record<string, unknown> = {}) {
  const asked = { ...capture, answers, shownTotals: totals, ...changes };
  const body = await ("broadcast" in changes ? prepareOrder(anna, { evidence: signedThen, ...asked }) : signedOrder(asked));
  const answer = await anna.post("/api/auftrags", body);
  expect(answer).toMatchObject({ status: 201 });
  const uuid = String(body["uuid"]);
  const stored = await db().selectFrom("orders").selectAll().where("id", "=", uuid).executeTakeFirstOrThrow();
  const row = openedOrderRow(db(), stored);
  const mail = await db().selectFrom("mails").selectAll().where("purpose", "=", `order:${uuid}`).executeTakeFirst();
  /* Mails leave when they can, and papers are sealed when they can. */
  const evidence = await db()
    .selectFrom("evidence")
    .selectAll()
    .where("order_id", "=", uuid)
    .where("event", "not like", "%_handed_over")
    .where("event", "!=", "document_sealed")
    .orderBy("id")
    .execute();
  const papers = db().selectFrom("documents").selectAll().where("order_id", "=", uuid).where("to_seal", "=", true);
  const paper = await papers.where("type", "in", ["vzf_signed", "vzf_unsigned"]).executeTakeFirst();
  const read = async () => readPdf((await server.context.files.get(paper?.id ?? "")) ?? new Uint8Array());
  return { body, uuid, row, mail, evidence, paper, read };
}

/** Its totals are those with the bonus that the project grants. */
function summaryBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const body = broadcastBody(changes);
  const without = body["shownTotals"] as typeof totals;
  return { ...body, shownTotals: { ...without, once: without.once - 5000 } };
}

describe("an order as it lies in the database", () => {
  it("says what was ordered, by whom, where, when, and what it costs by our own reckoning", async () => {
    const sent = await anna.post("/api/customer_broadcasts", summaryBody());
    const sha256 = String(sent.body["sha256"]);
    const signed = [
      { event: "vzf_signed", at: captured, sha256 },
      { event: "contract_signed", at: captured },
    ];
    const { body, uuid, row, evidence, paper } = await place({ evidence: signed, broadcast: sent.body["@id"] });
    expect(row).toMatchObject({
      unit_id: unitOf(ids.westAddress, 1),
      customer_id: String(body["kunde"]).split("/").at(-1),
      user_id: ids.anna,
      type: "live",
      contract_type: "live",
      provider_id: 2,
      form_id: String(body["form"]).split("/").at(-1),
      form_version: body["formVersion"],
      answers,
      shown_totals: totals,
      /* The summary was made five days after the signature. */
      deviations: [
        { kind: "vzf_late" },
        { kind: "signed_before_vzf", event: "vzf_signed" },
        { kind: "signed_before_vzf", event: "contract_signed" },
      ],
      price_basis: { onlineBonusCents: 5000 },
      foreign_territory: false,
      broadcast_id: sent.body["uuid"],
      device: { appVersion: "5.16.3", deviceId: "tablet" },
      captured_at: new Date(captured),
    });
    expect(row.provider_data).toMatchObject({ type: "live", projectPhase: "2", onlineBonus: { cents: 5000 } });
    expect(row.prices).toMatchObject({ totals });
    expect(row.received_at.getTime()).toBeGreaterThan(Date.parse(captured));
    expect(evidence.map((one) => [one.source, one.event, one.sha256, one.occurred_at.getTime()])).toEqual([
      ["server", "vzf_made", sha256, expect.any(Number)],
      ["device", "vzf_signed", sha256, Date.parse(captured)],
      ["device", "contract_signed", null, Date.parse(captured)],
      ["server", "received", null, row.received_at.getTime()],
      ["server", "status", null, row.received_at.getTime()],
      ["server", "vzf_document", paper?.sha256, row.received_at.getTime()],
      ...["sepa_mandate", "order_confirmation", "withdrawal_instructions"].map((event) => [
        "server",
        event,
        expect.stringMatching(/^[0-9a-f]{64}$/u),
        row.received_at.getTime(),
      ]),
    ]);
    expect(evidence.map((one) => one.received_at)).toEqual(evidence.map(() => row.received_at));
    const files = await db().selectFrom("order_files").selectAll().where("order_id", "=", uuid).execute();
    expect(Object.fromEntries(files.map((one) => [one.iri, one.sha256]))).toEqual(body["fileHashes"]);
    const statuses = await db().selectFrom("order_statuses").selectAll().where("order_id", "=", uuid).execute();
    expect(statuses).toMatchObject([{ status: "NEW", description: "", data: {}, user_id: ids.anna }]);
  });

  it("names no device and no summary where it came without", async () => {
    const { row } = await place({ device: undefined, broadcast: null });
    expect([row.device, row.broadcast_id]).toEqual([null, null]);
  });

  it("says that the customer's birthday is missing only where the answers have one", async () => {
    const customer = customerBody({ geburtsdatum: null });
    await anna.post("/api/kundes", customer);
    const kunde = `/api/kundes/${String(customer["uuid"])}`;
    /* Signed without a VZF: one that is made today would be later than the capture. */
    const bare = { kunde, broadcast: null };
    const [answered, neither] = [await place(bare), await place({ ...bare, answers: answersWith({ "customer-birthday": "" }) })];
    const missing = { kind: "customer", field: "geburtsdatum", message: "Geburtsdatum ist nicht wie in den Antworten" };
    const unsigned = { kind: "step_missing", event: "vzf_signed" };
    expect(oddDeviations(answered.row.deviations)).toMatchObject([missing, unsigned]);
    expect(oddDeviations(neither.row.deviations)).toMatchObject([{ kind: "violation", key: "customer-birthday" }, unsigned]);
  });

  it("on paper needs no file, and has no signed summary until its proof is there", async () => {
    const { uuid, row, paper } = await place({ contractType: "paper", type: "d2d", files: [], fileHashes: {} });
    expect([row.type, row.contract_type, paper]).toEqual(["d2d", "paper", undefined]);
    expect(await db().selectFrom("order_files").selectAll().where("order_id", "=", uuid).execute()).toEqual([]);
  });

  it("is foreign only where it is nobody's business of the salesman's, and says who made the address", async () => {
    const [lonely, foreign] = [
      await place({ unit: `/api/wohneinheits/${unitOf(ids.lonelyAddress, 1)}` }),
      await place({ unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 1)}` }),
    ];
    expect([lonely, foreign].map(({ row }) => row.foreign_territory)).toEqual([false, true]);
  });
});

describe("the signed summary of an order", () => {
  it("has the day of the summary that the customer read, and that of the capture", async () => {
    const requested = { requested: "2026-11-18 10:00:00", requestedAt: "2026-11-18T09:00:00.000Z" };
    const same = await anna.post("/api/customer_broadcasts", summaryBody(requested));
    const { text } = await (await place({ broadcast: same.body["@id"] })).read();
    expect([text.includes("18.11.2026"), text.includes("20.11.2026")]).toEqual([true, true]);
  });

  it("says that the boxes were ticked only where they were", async () => {
    const at = captured;
    const ticked = await (await place({ evidence: [{ event: "vzf_confirmed", at }] })).read();
    const not = await (await place({ evidence: [{ event: "vzf_signed", at }] })).read();
    expect([ticked, not].map(({ text }) => text.includes("Vor der Unterschrift bestätigt"))).toEqual([true, false]);
  });

  it("shows the signatures in the order of signing, and no photo", async () => {
    const types = ["misc", "signature", "contract_summary_signature"];
    const files = await Promise.all(types.map((type) => uploadSignature(anna, type)));
    const { read } = await place({
      files: files.map(({ iri }) => iri),
      fileHashes: Object.fromEntries(files.map(({ iri, sha256 }) => [iri, sha256])),
    });
    const { text, tags, pictures } = await read();
    expect(tags["Figure"]).toBe(2);
    /* Each picture under its own words: the kit's are as large as the name of their type is long. */
    expect(pictures).toEqual([
      [182, 182],
      [63, 63],
    ]);
    expect(text.indexOf("Unterschrift zur Vertragszusammenfassung")).toBeLessThan(text.indexOf("Unterschrift zum Vertrag"));
    expect(text).toContain("Unterschrift zum Vertrag");
  });
});

describe("the confirmation of an order", () => {
  it("brings what was signed, with each photo of it", async () => {
    const [first, second] = [await uploadSignature(anna, "contract_summary"), await uploadSignature(anna, "contract_summary")];
    const signature = await uploadSignature(anna, "signature");
    const all = [first, signature, second];
    const { mail, read } = await place({
      files: all.map(({ iri }) => iri),
      fileHashes: Object.fromEntries(all.map(({ iri, sha256 }) => [iri, sha256])),
    });
    const pdf = { filename: "Vertragszusammenfassung-unterschrieben.pdf", mediaType: "application/pdf" };
    const attachments = mailAttachments.parse(mail?.attachments);
    expect(attachments).toMatchObject([pdf, { filename: "Auftragsbestätigung.pdf" }, { filename: "Widerrufsbelehrung.pdf" }]);
    const { text } = await read();
    for (const { sha256 } of [first, second]) expect(text.replaceAll(/\s/gu, "")).toContain(sha256);
  });

  it.each(["", "zoe"])("goes to no address that is none: %j", async (email) => {
    const customer = customerBody({ email });
    await anna.post("/api/kundes", customer);
    const { mail, row } = await place({ kunde: `/api/kundes/${String(customer["uuid"])}` });
    expect(mail).toBeUndefined();
    expect(row.deviations).toEqual(expect.arrayContaining([expect.objectContaining({ kind: "customer", field: "email" })]));
  });
});

describe("an order that is refused", () => {
  it("under a uuid that is taken by another one keeps nothing", async () => {
    const { uuid } = await place();
    await db().deleteFrom("receipts").where("key", "like", `%${uuid}`).execute();
    const again = await anna.post("/api/auftrags", await prepareOrder(anna, { uuid }));
    expect(again).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
  });
});

describe("the summary before signing, as it lies in the database", () => {
  const posted = async (changes: Record<string, unknown> = {}) => {
    const body = summaryBody(changes);
    const answer = await anna.post("/api/customer_broadcasts", body);
    return { body, answer, uuid: String(body["uuid"]) };
  };

  it("says for whom, for what and when, and what it costs", async () => {
    const { body, answer, uuid } = await posted({ requested: "2026-11-20 23:30:00", requestedAt: captured });
    const row = await db().selectFrom("broadcasts").selectAll().where("id", "=", uuid).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: ids.anna,
      unit_id: unitOf(ids.westAddress, 1),
      form_id: String(body["form"]).split("/").at(-1),
      form_version: body["formVersion"],
      answers_hash: contentHash(body["answers"]),
      recipient: { name: "Zoë Müller-Łukasz", mail: "zoe@example.org" },
      requested_at: new Date(captured),
    });
    expect(row.prices).toMatchObject({ totals });
    expect(row.created_at.getTime()).toBeGreaterThan(Date.parse(captured));
    const [attachment] = answer.body["attachments"] as { uuid: string; sha256: string }[];
    expect(answer.body).toMatchObject({ uuid, requested: "2026-11-20 23:30:00", requestedAt: captured });
    expect(attachment).toMatchObject({ "@id": `/api/documents/${attachment?.uuid}` });
    const document = await db().selectFrom("documents").selectAll().where("broadcast_id", "=", uuid).executeTakeFirstOrThrow();
    expect(document).toMatchObject({ id: attachment?.uuid, type: "vzf_unsigned", order_id: null });
    const mail = await db().selectFrom("mails").selectAll().where("purpose", "=", `broadcast:${uuid}`).executeTakeFirstOrThrow();
    const pdf = { filename: "Vertragszusammenfassung.pdf", mediaType: "application/pdf", sha256: attachment?.sha256 };
    expect(mailAttachments.parse(mail.attachments)).toEqual([{ document: attachment?.uuid, ...pdf }]);
    const { text } = await readPdf((await server.context.files.get(document.id)) ?? new Uint8Array());
    expect([text.includes("20.11.2026"), text.includes("Unterschrift zum Vertrag")]).toEqual([true, false]);
    expect(text).toContain("Mühlgasse 12 a, 91207 Lauf");
  });

  it("is refused with the field that is wrong, or where the uuid is taken", async () => {
    const { answer } = await posted({ formVersion: "1999" });
    expect(answer.body["violations"]).toMatchObject([
      { propertyPath: "formVersion", message: "Diese Fassung des Formulars gibt es nicht." },
    ]);
    const { uuid } = await posted();
    await db().deleteFrom("receipts").where("key", "like", `%${uuid}`).execute();
    expect((await posted({ uuid, customerName: "Erika" })).answer).toMatchObject({
      status: 409,
      body: { code: "uuid_conflict" },
    });
  });
});

describe("a form that brings no texts", () => {
  it("has no summary to send, takes an order with the contract's signature alone, and sends nothing", async () => {
    const { form } = await prepareOrder(anna);
    const id = String(form).split("/").at(-1) ?? "";
    const row = await db()
      .selectFrom("order_forms")
      .select(["name", "provider_id", "version", "status", "data"])
      .where("id", "=", id)
      .where("status", "=", "ACTIVE")
      .executeTakeFirstOrThrow();
    const bare = { ...row, id: randomUUID(), data: JSON.stringify({ ...row.data, mailTemplate: null, documents: undefined }) };
    await db().insertInto("order_forms").values(bare).execute();
    const named = { form: `/api/order_forms/${bare.id}` };
    const refused = await anna.post("/api/customer_broadcasts", summaryBody(named));
    expect(refused.status).toBe(422);
    expect(refused.body["violations"]).toMatchObject([
      { propertyPath: "form", message: "Dieses Formular hat keine Vertragszusammenfassung." },
    ]);
    const one = await uploadSignature(anna, "signature");
    const { mail, paper, evidence } = await place({ ...named, files: [one.iri], fileHashes: { [one.iri]: one.sha256 } });
    expect([mail, paper]).toEqual([undefined, undefined]);
    expect(evidence.map(({ event }) => event)).not.toContain("vzf_document");
  });
});

import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { wallTimeOf, wire } from "@rundgang/contracts";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { verifyEvidence } from "@rundgang/evidence";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { sealsOf } from "../../documents/testing/pdf-tools.ts";
import { startTimeStampService } from "../../documents/testing/time-stamp-service.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { behindItsBack } from "../../testing/behind-its-back.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { broadcastBody, insertContractForm, prepareOrder, uploadSignature } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;

/** A live order as the app makes it: VZF by mail, boxes, both signatures; the device's clock is an hour ahead. */
async function place(changes: Record<string, unknown> = {}): Promise<string> {
  const sent = await anna.post("/api/customer_broadcasts", broadcastBody());
  const { sha256 } = sent.body;
  const ahead = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
  const body = await prepareOrder(anna, {
    broadcast: sent.body["@id"],
    erfassungsdatum: wallTimeOf(at(4)),
    erfassungsdatumAt: at(4),
    evidence: [
      { event: "vzf_sent", at: at(0), sha256 },
      { event: "vzf_confirmed", at: at(1), sha256 },
      { event: "vzf_signed", at: at(2), sha256 },
      { event: "contract_signed", at: at(3) },
    ],
    device: { appVersion: "5.16.3", deviceId: 'tablet "é', clockAhead: ahead },
    priceBasis: { onlineBonusCents: null, textVersion: dgOrderForm.data.documents.active },
    ...changes,
  });
  expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 201 });
  return String(body["uuid"]);
}

const chainOf = (order: string) =>
  db().selectFrom("evidence").selectAll().where("order_id", "=", order).orderBy("number").execute();

const ask = (method: string, order: string, client: Client) =>
  fetch(`${server.url}/api/auftrags/${order}/evidence`, { method, headers: { authorization: `Bearer ${client.token}` } });

async function exported(order: string, client = office) {
  const answer = await ask("GET", order, client);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** What the database itself refuses. */
const refused = [
  ["update evidence set event = 'x'", "rows of evidence are only added"],
  ["delete from evidence", "rows of evidence are only added"],
  ["truncate evidence", "rows of evidence are only added"],
  ["truncate orders cascade", "are only added"],
  ["update order_statuses set status = 'ACCEPTED'", "rows of order_statuses are only added"],
  ["delete from order_statuses", "rows of order_statuses are only added"],
  ["truncate order_statuses", "rows of order_statuses are only added"],
  ["update order_forms set data = data || '{\"x\": 1}'", "what stands in a row of order_forms stays"],
  ["update order_forms set name = 'x'", "what stands in a row of order_forms stays"],
  ["delete from order_forms", "rows of order_forms are only added"],
  ["update project_versions set since = now()", "rows of project_versions are only added"],
  ["delete from order_form_states", "rows of order_form_states are only added"],
  ["update orders set answers = '{}'", "what stands in a row of orders stays"],
  ["update orders set shown_totals = '{}'", "what stands in a row of orders stays"],
  ["update broadcasts set answers_hash = ''", "what stands in a row of broadcasts stays"],
] as const;

describe("the evidence of an order", () => {
  it("is a chain: numbered, each step bound to the one before, with device, user, app, form, text and both times", async () => {
    const order = await place();
    await until(async () => (await chainOf(order)).some(({ event }) => event === "confirmation_handed_over"));
    const chain = await chainOf(order);
    expect(chain.map(({ number }) => number)).toEqual(chain.map((_, index) => index + 1));
    expect(chain.map(({ previous_hash }) => previous_hash)).toEqual([null, ...chain.slice(0, -1).map(({ hash }) => hash)]);
    const signed = chain.find(({ event }) => event === "vzf_signed");
    expect(signed).toMatchObject({
      source: "device",
      device: 'tablet "é',
      app_version: "5.16.3",
      user_id: ids.anna,
      form_id: dgOrderForm.uuid,
      form_version: dgOrderForm.version,
      text_version: dgOrderForm.data.documents.active,
      clock_ahead_ms: 3_600_000,
    });
    /* An hour between the two clocks. */
    expect((signed?.device_at?.getTime() ?? 0) - (signed?.occurred_at.getTime() ?? 0)).toBe(3_600_000);
    expect(chain.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["vzf_made", "vzf_sent", "vzf_confirmed", "contract_signed", "received", "vzf_document"]),
    );
    expect(chain.find(({ event }) => event === "received")?.documents).toMatchObject({
      answers: expect.stringMatching(/^[0-9a-f]{64}$/u),
      form: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
  });

  it("notes what becomes of the VZF's mail after the order came, whoever writes it down", async () => {
    const order = await place();
    const { broadcast_id } = await db()
      .selectFrom("orders")
      .select("broadcast_id")
      .where("id", "=", order)
      .executeTakeFirstOrThrow();
    await until(async () => (await chainOf(order)).some(({ event }) => event === "vzf_handed_over"));
    const bounced = new Date("2026-11-26T10:00:00.000Z");
    await db().updateTable("mails").set({ bounced_at: bounced }).where("purpose", "=", `broadcast:${broadcast_id}`).execute();
    /* The jobs that seal and send the order's papers write steps of their own at any moment, so this need not be the last one. */
    const noted = (await chainOf(order)).filter(({ event }) => event === "vzf_bounced");
    expect(noted).toMatchObject([{ occurred_at: bounced, source: "server", user_id: null }]);
    expect((await verifyEvidence((await exported(order)).bytes)).problems).toEqual([]);
  });

  it("stays, and so does what it stands on, whoever asks the database", async () => {
    await place();
    await db().insertInto("project_versions").values({ project_id: ids.project, settings: "{}", since: new Date() }).execute();
    for (const [statement, message] of refused) await expect(sql.raw(statement).execute(db())).rejects.toThrow(message);
  });

  it("is one chain where steps come at once", async () => {
    const order = await place();
    const steps = Array.from({ length: 20 }, (_, n) => ({
      order_id: order,
      event: `step_${n}`,
      occurred_at: new Date(),
      sha256: null,
      source: "server" as const,
    }));
    await Promise.all(steps.map((step) => db().insertInto("evidence").values(step).execute()));
    expect((await verifyEvidence((await exported(order)).bytes)).problems).toEqual([]);
  });
});

describe("the export of an order", () => {
  it("is for the back office alone, and for nobody else", async () => {
    const order = await place();
    expect((await exported(order)).status).toBe(200);
    expect((await exported(order, anna)).status).toBe(403);
    expect((await exported(v7())).status).toBe(404);
    expect((await exported("x")).status).toBe(404);
    expect((await ask("HEAD", order, office)).status).toBe(405);
    const chain = await chainOf(order);
    expect(chain.filter(({ event }) => event === "exported")).toMatchObject([{ user_id: ids.office }]);
  });

  it("is found whole, with every document, after a correction too", async () => {
    const order = await place();
    const path = `/api/auftrags/${order}`;
    const { files, id, documents } = wire.order.parse((await anna.get(path)).body);
    const signature = documents?.find(({ type }) => type === "contract_summary_signature")?.["@id"];
    const request = { uuid: v7(), auftrag: path, statusDt: "2026-11-21 10:00:00", status: "CHANGE_REQUEST" };
    const wanted = { description: "Bitte die VZF neu.", data: { requestedChanges: { vzf: true } } };
    expect((await office.post("/api/auftrag_statuses", { ...request, ...wanted })).status).toBe(201);
    const paper = await uploadSignature(anna, "contract_summary");
    const changed = {
      files: [...files.filter((file) => file !== signature), paper.iri],
      fileHashes: { [paper.iri]: paper.sha256 },
    };
    expect(await anna.patch(path, changed)).toMatchObject({ status: 200 });
    await untilSealed(db());
    const { headers, bytes } = await exported(order);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="Nachweis-${id}.zip"`);
    const verdict = await verifyEvidence(bytes);
    expect(verdict).toMatchObject({ problems: [], notes: [], number: id });
    /* VZF, four papers of the order without and with their seal, two signatures, the photo. */
    expect(verdict.documents).toBe(12);
    const events = verdict.steps.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["vzf_replaced", "file_added", "corrected", "document_sealed"]));
    expect(events.at(-1)).toBe("exported");
  });

  it("names each paper without and with its seal, in the chain too, as what goes out with the mail", async () => {
    const order = await place();
    await until(async () => (await chainOf(order)).some(({ event }) => event === "confirmation_handed_over"));
    await untilSealed(db());
    const chain = await chainOf(order);
    const papers = await db()
      .selectFrom("document_seals")
      .innerJoin("documents as before", "before.id", "document_id")
      .innerJoin("documents as sealed", "sealed.id", "sealed_id")
      .select(["before.type", "document_id", "sealed_id", "before.sha256 as beforeHash", "sealed.sha256 as sealedHash"])
      .execute();
    expect(papers.map(({ type }) => type).toSorted()).toEqual([
      "order_confirmation",
      "sepa_mandate",
      "vzf_signed",
      "withdrawal_instructions",
    ]);
    for (const { type, document_id, sealed_id, beforeHash, sealedHash } of papers) {
      const event = type === "vzf_signed" ? "vzf_document" : type;
      expect(chain.filter((one) => one.event === event)).toMatchObject([{ sha256: beforeHash }]);
      expect(chain.filter((one) => one.sha256 === sealedHash && one.event === "document_sealed")).toMatchObject([
        { documents: { [`/api/documents/${document_id}`]: beforeHash, [`/api/documents/${sealed_id}`]: sealedHash } },
      ]);
    }
    const summary = papers.find(({ type }) => type === "vzf_signed")?.sealedHash;
    expect(chain.filter(({ event }) => event === "confirmation_handed_over")).toMatchObject([{ sha256: summary }]);
    const { bytes } = await exported(order);
    expect(await verifyEvidence(bytes)).toMatchObject({ problems: [], notes: [], documents: 11 });
    for (const name of ["unterschrieben-gesiegelt", "SEPA-Lastschriftmandat-gesiegelt", "Widerrufsbelehrung-gesiegelt"]) {
      expect(bytes.includes(`${name}.pdf`)).toBe(true);
    }
  });

  it("bears the server's seal, which openssl and pdfsig find good, and its last step binds every section", async () => {
    const order = await place();
    await untilSealed(db());
    const { bytes } = await exported(order);
    const folder = mkdtempSync(join(tmpdir(), "rundgang-export-"));
    writeFileSync(join(folder, "export.zip"), bytes);
    execFileSync("unzip", ["-q", "export.zip"], { cwd: folder });
    const certificate = join(server.context.config.dataDir, "seal.pem");
    const known = ["-CAfile", certificate, "-purpose", "any"];
    const cms = ["cms", "-verify", "-binary", "-inform", "DER", "-in", "evidence.json.p7s", "-out", "/dev/null"];
    const openssl = (content: string) =>
      promisify(execFile)("openssl", [...cms, "-content", content, ...known], { cwd: folder }).then(
        ({ stderr }) => stderr,
        ({ stderr }: { stderr: string }) => stderr,
      );
    expect(await openssl("evidence.json")).toContain("CMS Verification successful");
    writeFileSync(join(folder, "changed.json"), `${readFileSync(join(folder, "evidence.json"), "utf8")} `);
    expect(await openssl("changed.json")).toContain("Verification failure");
    const sealed = readdirSync(join(folder, "dokumente")).filter((name) => name.includes("gesiegelt"));
    expect(sealed.length).toBe(4);
    for (const name of sealed) {
      expect(sealsOf(readFileSync(join(folder, "dokumente", name))).at(-1)).toContain("Signature is Valid");
    }
    const verdict = await verifyEvidence(bytes, readFileSync(certificate));
    expect(verdict).toMatchObject({ problems: [], notes: [], seal: { isSelfIssued: true, isStamped: false } });
    const sections = Object.keys(verdict.steps.at(-1)?.documents ?? {}).filter((name) => name.startsWith("section:"));
    expect(sections.map((name) => name.slice("section:".length)).toSorted()).toEqual(
      ["answers", "corrections", "customer", "documents", "export", "form", "history", "order", "shownTotals"].toSorted(),
    );
    /* Any paper that the customer got by mail tells the same. */
    const paper = readFileSync(join(folder, "dokumente", sealed[0] ?? ""));
    expect((await verifyEvidence(bytes, paper)).problems).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("bears the stamp of the time-stamp service, and is refused while that does not answer", async () => {
    const service = await startTimeStampService(() => new Date());
    const stamped = await startTestServer({ TSA_URL: service.url });
    await insertContractForm(stamped);
    const [seller, clerk] = await Promise.all([stamped.as("anna"), stamped.as("office")]);
    const body = await prepareOrder(seller, {});
    expect((await seller.post("/api/auftrags", body)).status).toBe(201);
    await untilSealed(stamped.context.database.db);
    const load = () =>
      fetch(`${stamped.url}/api/auftrags/${String(body["uuid"])}/evidence`, {
        headers: { authorization: `Bearer ${clerk.token}` },
      });
    const verdict = await verifyEvidence(new Uint8Array(await (await load()).arrayBuffer()));
    expect(verdict).toMatchObject({ problems: [], seal: { isStamped: true } });
    service.close();
    const refusal = await load();
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get("content-disposition")).toBeNull();
    await stamped.close();
  });

  it("tells of a seal that no step of the chain names", async () => {
    const order = await place();
    await untilSealed(db());
    const { bytes } = await exported(order);
    const [seal] = (await chainOf(order)).filter(({ event }) => event === "document_sealed");
    const row = sql`order_id = ${order} and number = ${seal?.number}`;
    await behindItsBack(db(), (tx) => sql`update evidence set documents = '{}' where ${row}`.execute(tx));
    const said = (await verifyEvidence((await exported(order)).bytes)).problems.map(({ de }) => de);
    expect((await verifyEvidence(bytes)).problems).toEqual([]);
    expect(said.join()).toContain("kein Schritt der Kette nennt, welches Dokument gesiegelt wurde");
  });

  it("gives away each flipped byte, and the command says which and ends with 1", async () => {
    const { bytes } = await exported(await place());
    const unseen: number[] = [];
    /* Each part of the file gets its share: a prime goes through all columns. */
    for (let at = 0; at < bytes.length; at += 1009) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x20;
      if ((await verifyEvidence(flipped)).problems.length === 0) unseen.push(at);
    }
    expect(unseen).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "rundgang-evidence-"));
    const run = async (content: Uint8Array, ...args: string[]) => {
      const file = join(folder, "a.zip");
      writeFileSync(file, content);
      const script = join(import.meta.dirname, "../../../../../packages/evidence/src/main.ts");
      return promisify(execFile)(process.execPath, [script, file, ...args]).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
      );
    };
    expect(await run(bytes)).toMatchObject({ code: 0, text: expect.stringContaining("In Ordnung: Auftrag") });
    const at = bytes.indexOf('"customer-last-name":"M') + 23;
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 0x20;
    expect(await run(flipped)).toMatchObject({
      code: 1,
      text: expect.stringContaining("FEHLER: Antworten: nicht, was beim Eingang an die Kette gebunden wurde."),
    });
    expect(await run(flipped, "--en")).toMatchObject({
      code: 1,
      text: expect.stringContaining("ERROR: answers: not what was bound"),
    });
    rmSync(folder, { recursive: true });
  });

  it("tells of a document whose bytes are gone or others", async () => {
    const order = await place();
    const { iri } = await db()
      .selectFrom("order_files")
      .select("iri")
      .where("order_id", "=", order)
      .orderBy("iri")
      .executeTakeFirstOrThrow();
    await server.context.files.put(iri.slice(-36), Buffer.from("anders"));
    expect((await verifyEvidence((await exported(order)).bytes)).problems.map(({ de }) => de).join()).toContain(
      "sein Inhalt ist verändert",
    );
    await server.context.files.delete(iri.slice(-36));
    expect((await verifyEvidence((await exported(order)).bytes)).problems.map(({ de }) => de).join()).toContain(
      "sein Inhalt ist verändert",
    );
  });

  it("tells of what somebody changed in the database behind its back", async () => {
    const order = await place();
    await behindItsBack(db(), async (tx) => {
      await sql`update orders set shown_totals = shown_totals || '{"once": 1}' where id = ${order}`.execute(tx);
      const signed = sql`order_id = ${order} and event = 'vzf_signed'`;
      await sql`update evidence set occurred_at = occurred_at - interval '1 hour' where ${signed}`.execute(tx);
    });
    const said = (await verifyEvidence((await exported(order)).bytes)).problems.map(({ de }) => de);
    expect(said).toEqual([
      expect.stringContaining("(vzf_signed): sein Inhalt passt nicht zu seinem Hash"),
      "gezeigte Beträge: nicht, was beim Eingang an die Kette gebunden wurde",
    ]);
  });

  it("tells of each status that somebody took away, changed or put in behind the database's back", async () => {
    const order = await place();
    const auftrag = `/api/auftrags/${order}`;
    for (const status of ["PENDING", "ACCEPTED"]) {
      const body = { uuid: v7(), auftrag, statusDt: "2026-11-26 10:00:00", status };
      expect((await office.post("/api/auftrag_statuses", body)).status).toBe(201);
    }
    const problems = async () => (await verifyEvidence((await exported(order)).bytes)).problems.map(({ de }) => de);
    expect(await problems()).toEqual([]);
    const at = (status: string) => sql`order_id = ${order} and status = ${status}`;
    await behindItsBack(db(), (tx) => sql`update order_statuses set description = 'x' where ${at("ACCEPTED")}`.execute(tx));
    expect(await problems()).toEqual(["Verlauf, Status ‚ACCEPTED‘: nicht, was an die Kette gebunden wurde"]);
    await behindItsBack(db(), (tx) => sql`update order_statuses set description = '' where ${at("ACCEPTED")}`.execute(tx));
    expect(await problems()).toEqual([]);
    await behindItsBack(db(), (tx) => sql`delete from order_statuses where ${at("PENDING")}`.execute(tx));
    expect((await problems()).join()).toContain("Verlauf, Status ‚ACCEPTED‘");
    await behindItsBack(db(), (tx) => sql`delete from order_statuses where ${at("ACCEPTED")}`.execute(tx));
    expect((await problems()).join()).toContain("Verlauf, Status ‚?‘");
  });

  it("of another house's order is the same", async () => {
    const order = await place({ unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    expect((await verifyEvidence((await exported(order)).bytes)).problems).toEqual([]);
  });
});

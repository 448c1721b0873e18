import { wire } from "@rundgang/contracts";
import { verifyEvidence } from "@rundgang/evidence";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { transact } from "../db/transact.ts";
import { faultsOfPdfUa } from "../documents/testing/pdf-ua.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { sealsOf } from "../documents/testing/pdf-tools.ts";
import { createClient, type Client } from "../testing/client.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { untilSealed } from "../testing/until-sealed.ts";
import { demoPassword } from "./demo-accounts.ts";
import { makeDemoPapers } from "./demo-papers.ts";
import { seedDemo } from "./seed-demo.ts";

let server: TestServer;
let office: Client;
/** One signed on the screen, one on paper, one whose confirmation came back, one that is to be corrected. */
let ids: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.context;
  await emptyDatabase(database.db);
  await seedDemo(database.db, new Date());
  const { body } = await server.stranger.post("/authentication_token", { username: "backoffice1", password: demoPassword });
  office = createClient(server.url, String(body["token"]));
  const { rows } = await sql<{ id: string }>`
    (select id from orders where contract_type = 'live' order by captured_at desc limit 1) union
    (select id from orders where contract_type = 'paper' limit 1) union
    (select o.id from orders o join mails m on m.purpose = 'order:' || o.id where m.bounced_at is not null limit 1) union
    (select id from orders where status = 'CHANGE_REQUEST' and contract_type = 'live' limit 1)`.execute(database.db);
  ids = rows.map(({ id }) => id);
  for (const id of ids) {
    /* The second time finds it done. */
    for (const _ of [1, 2]) await transact(database.db, (tx) => makeDemoPapers(tx, server.context, id));
  }
}, 120_000);
afterAll(() => server.close());

const orderOf = async (id: string) => wire.order.parse((await office.get(`/api/auftrags/${id}`)).body);
const bytesOf = async (iri: string) => (await server.context.files.get(iri.slice(-36))) ?? new Uint8Array();

describe("an order of the demo", () => {
  it("has a summary, a signed and sealed paper, confirmation, right of withdrawal, mandate and receipt, for its own amounts", async () => {
    await untilSealed(server.context.database.db);
    expect(ids).toHaveLength(4);
    for (const id of ids) {
      const { documents = [], mails = [], receipt, totals, contractType, id: number } = await orderOf(id);
      const types = documents.map(({ type }) => type).toSorted();
      const isLive = contractType === "live";
      const own = isLive ? ["contract_summary_signature", "signature", "vzf_unsigned"] : ["contract", "contract_summary"];
      const ours = ["order_confirmation", "sepa_mandate", "vzf_signed", "withdrawal_instructions"];
      expect(types).toEqual([...ours, ...own].toSorted());
      expect(receipt?.sha256).toMatch(/^[0-9a-f]{64}$/u);
      expect(mails.map(({ kind }) => kind)).toEqual([...(isLive ? ["summary"] : []), "confirmation"]);
      const [signed] = documents.filter(({ type }) => type === "vzf_signed");
      const paper = await bytesOf(signed?.["@id"] ?? "");
      expect(sealsOf(paper).join()).toContain("Signature is Valid");
      const [confirmation] = documents.filter(({ type }) => type === "order_confirmation");
      const { text } = await readPdf(await bytesOf(confirmation?.["@id"] ?? ""));
      expect(text).toContain(String(number));
      expect(text).toContain(((totals?.once ?? 0) / 100).toFixed(2).replace(".", ","));
    }
  });

  it("has papers in which a machine finds no fault under PDF/UA-1, sealed as they are", async () => {
    for (const id of ids) {
      const { documents = [] } = await orderOf(id);
      for (const { "@id": iri, type } of documents.filter((one) => /^(?:vzf_|order_|sepa_|withdrawal_)/u.test(one.type)))
        expect([type, ...(await faultsOfPdfUa(await bytesOf(iri)))]).toEqual([type]);
    }
  });

  it("is proven by its export", async () => {
    for (const id of ids) {
      const answer = await fetch(`${server.url}/api/auftrags/${id}/evidence`, {
        headers: { authorization: `Bearer ${office.token}` },
      });
      const verdict = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
      expect(verdict).toMatchObject({ problems: [], notes: [] });
      const events = verdict.steps.map(({ event }) => event);
      expect(events).toEqual(expect.arrayContaining(["received", "status", "vzf_document", "confirmation_handed_over"]));
    }
  });

  it("sends no mail of its past", async () => {
    const { database } = server.context;
    const waiting = await database.db.selectFrom("mails").select("purpose").where("sent_at", "is", null).execute();
    expect(waiting).toEqual([]);
    const { rows } = await sql<{
      jobs: number;
    }>`select count(*)::int as jobs from pgboss.job where name = 'deliver-mail'`.execute(database.db);
    expect(rows).toEqual([{ jobs: 0 }]);
  });
});

describe("the answered order of the demo", () => {
  it("has another IBAN with a mandate of its own, bound to its evidence before the answer, and the mail of that has gone", async () => {
    const { database } = server.context;
    const { id } = await database.db.selectFrom("orders").select("id").where("status", "=", "PENDING").executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await transact(database.db, (tx) => makeDemoPapers(tx, server.context, id));
    const { corrections = [], customer, documents = [], mails = [] } = await orderOf(id);
    expect(corrections.map(({ field, corrected }) => [field, corrected])).toEqual([["iban", [customer?.iban]]]);
    expect(documents.filter(({ type }) => type === "sepa_mandate")).toHaveLength(2);
    expect(mails.map(({ kind, state }) => [kind, state])).toContainEqual(["mandate", "handed_over"]);
    await untilSealed(database.db);
    const answer = await fetch(`${server.url}/api/auftrags/${id}/evidence`, {
      headers: { authorization: `Bearer ${office.token}` },
    });
    const verdict = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(verdict).toMatchObject({ problems: [], notes: [] });
    const events = verdict.steps.map(({ event }) => event).filter((event) => event === "status" || event === "corrected");
    expect(events).toEqual(["status", "status", "corrected", "status"]);
  });
});

describe("the order of the demo whose summary came back", () => {
  it("says so beside its papers", async () => {
    const { database } = server.context;
    const { id } = await database.db
      .selectFrom("orders")
      .select("id")
      .where(sql<boolean>`deviations @> '[{"kind":"vzf_undelivered"}]'`)
      .executeTakeFirstOrThrow();
    await transact(database.db, (tx) => makeDemoPapers(tx, server.context, id));
    const { mails = [] } = await orderOf(id);
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ["summary", "bounced"],
      ["confirmation", "handed_over"],
    ]);
  });
});

describe("the remote order of the demo", () => {
  it("waits for its customer, with its papers and the mail that leads to them", async () => {
    const { database } = server.context;
    const { id } = await database.db
      .selectFrom("orders")
      .select("id")
      .where("contract_type", "=", "remote")
      .executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await transact(database.db, (tx) => makeDemoPapers(tx, server.context, id));
    const { awaitingConfirmation, documents = [], mails = [], status } = await orderOf(id);
    expect([awaitingConfirmation, status.status]).toEqual([true, "NEW"]);
    const types = documents.map(({ type }) => type);
    expect([...new Set(types)].toSorted()).toEqual(["vzf_unsigned", "withdrawal_instructions"]);
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([["link", "handed_over"]]);
    const mail = await database.db
      .selectFrom("mails")
      .select("body_text")
      .where("purpose", "like", "link:%")
      .executeTakeFirstOrThrow();
    const token = /#(?<token>[\w-]{44})/u.exec(mail.body_text)?.groups?.["token"];
    const { status: code, body } = await server.stranger.post("/api/customer_sessions", { token });
    expect([code, body["state"]]).toEqual([201, "awaiting"]);
  });
});

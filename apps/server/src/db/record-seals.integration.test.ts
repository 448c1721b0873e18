import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { maySealFiles, sealsFilesAlready } from "../files/sealed/may-seal-files.ts";
import { resealStore } from "../keys/reseal-store.ts";
import { runKeys, type KeysAction } from "../keys/run-keys.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { addAccount } from "../testing/add-account.ts";
import { columnsWith } from "../testing/columns-with.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { customerBody, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { answersWith } from "../testing/sample-order.ts";
import { emptyEmbedded, openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { beginSealing, goOnSealing, sealRecords } from "./begin-sealing.ts";
import { embeddedDatabase, type Database } from "./open-database.ts";
import { countRows } from "./read-rows.ts";
import { giveSeals, openedCustomer, openedObject, openValue, sealValue } from "./record-seals.ts";
import { sealPlainRecords } from "./reseal-records.ts";

const iban = "DE02120300000000202051";
const birthday = "1957-03-08";
const canaries = [iban, birthday, "Kontarius"];
const before = "the secret of before that is long enough";
const after = "the secret of now which is long enough too";

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "rundgang-seals-"));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The database outlives each of its servers. */
const serverWith = (RUNDGANG_SECRET: string, env: Record<string, string> = {}) =>
  startTestServer(
    { RUNDGANG_DATA: dataDir, RUNDGANG_SECRET, ...env },
    { database: { ...database, close: () => Promise.resolve() } },
  );
const configOf = (secret: string, old: string) =>
  loadConfig({ RUNDGANG_DATA: dataDir, RUNDGANG_SECRET: secret, RUNDGANG_SECRETS_OLD: old });
const keys = (action: KeysAction, secret: string, old: string) => runKeys(database.db, action, configOf(secret, old));

async function sell(server: TestServer, changes: Record<string, unknown> = {}) {
  const anna = await server.as("anna");
  const customer = customerBody({ iban, geburtsdatum: birthday, ...changes });
  expect((await anna.post("/api/kundes", customer)).status).toBe(201);
  const kunde = `/api/kundes/${String(customer["uuid"])}`;
  const answers = answersWith({ "sepa-iban": iban, "sepa-name": "Kontarius", "customer-birthday": birthday });
  const order = await prepareOrder(anna, { answers, kunde });
  expect((await anna.post("/api/auftrags", order)).status).toBe(201);
  return { customer: String(customer["uuid"]), order: String(order["uuid"]), anna };
}

/** Orders and customers. */
async function countOfRows(): Promise<number> {
  return (await countRows(database.db, sql`orders`)) + (await countRows(database.db, sql`customers`));
}

/** The rows as versions of before kept them. */
async function asOfYesterday(): Promise<void> {
  const { db } = database;
  const orders = await db.selectFrom("orders").select(["id", "answers", "provider_data"]).execute();
  const customers = await db.selectFrom("customers").select(["id", "data"]).execute();
  const plain = orders.map(({ id, answers, provider_data }) => ({
    id,
    answers: JSON.stringify(openedObject(db, "orders.answers", id, answers)),
    provider_data: JSON.stringify(openedObject(db, "orders.provider_data", id, provider_data)),
  }));
  await sql`alter table orders disable trigger user`.execute(db);
  for (const { id, ...row } of plain) await db.updateTable("orders").set(row).where("id", "=", id).execute();
  await sql`alter table orders enable trigger user`.execute(db);
  for (const { id, data } of customers) {
    await db
      .updateTable("customers")
      .set({ data: JSON.stringify(openedCustomer(db, id, data)) })
      .where("id", "=", id)
      .execute();
  }
}

describe("what orders and customers say", () => {
  it("opens in its own row alone: moved to another one it is an error, and the list goes on", async () => {
    const server = await serverWith(before);
    await insertContractForm(server);
    const [one, other] = [await sell(server), await sell(server, { name: "Andere" })];
    const { db } = database;
    await sql`update orders set provider_data = (select provider_data from orders where id = ${one.order}) where id = ${other.order}`.execute(
      db,
    );
    await sql`update customers set data = (select data from customers where id = ${one.customer}) where id = ${other.customer}`.execute(
      db,
    );

    const refused = await other.anna.get(`/api/auftrags/${other.order}`);
    expect([refused.status, refused.body["code"]]).toEqual([500, "seal_lost"]);
    expect(String(refused.body["hydra:description"])).toContain("unter einem Geheimnis versiegelt");
    expect((await other.anna.get(`/api/kundes/${other.customer}`)).body["code"]).toBe("seal_lost");
    expect((await one.anna.get(`/api/auftrags/${one.order}`)).body).toMatchObject({ customer: { iban } });

    const listed = await one.anna.get("/api/auftrags");
    expect(listed.status).toBe(200);
    const members = listed.body["hydra:member"] as { requestId: string; customer: object; providerData: object }[];
    expect(members.find(({ requestId }) => requestId === one.order)).toMatchObject({ customer: { iban } });
    expect(members.find(({ requestId }) => requestId === other.order)).toMatchObject({
      customer: { iban: "", geburtsdatum: null },
      providerData: {},
    });
    await server.close();
  });

  it("that an earlier version left plain is read as before, and is sealed in batches without a change of what was signed", async () => {
    const server = await serverWith(before);
    await insertContractForm(server);
    const { order, customer, anna } = await sell(server);
    const { db } = database;
    const read = async () => {
      const { providerData, customer: buyer, corrections } = (await anna.get(`/api/auftrags/${order}`)).body;
      return { providerData, buyer, corrections };
    };
    const sealed = await read();
    await asOfYesterday();
    expect(await columnsWith(db, canaries)).toEqual(["customers.data", "orders.answers", "orders.provider_data"]);
    expect(await read()).toEqual(sealed);

    expect(await sealPlainRecords(db, () => false)).toBe(0);
    expect(await sealPlainRecords(db)).toBe(await countOfRows());
    expect(await columnsWith(db, canaries)).toEqual([]);
    expect(await sealPlainRecords(db)).toBe(0);
    expect(await read()).toEqual(sealed);
    expect((await anna.get(`/api/kundes/${customer}`)).body).toMatchObject({ iban, geburtsdatum: birthday });
    await server.close();
  });

  it("is changed by nobody beside the database's own functions: answers and corrections stay", async () => {
    const server = await serverWith(before);
    await insertContractForm(server);
    const { order } = await sell(server);
    const { db } = database;
    for (const answers of ['{"a": 1}', '"text"']) {
      await expect(sql`update orders set answers = ${answers}::jsonb where id = ${order}`.execute(db)).rejects.toThrow("stays");
    }
    await server.close();
  });

  it("is found by an account, however it is written, that nobody can read in the database", async () => {
    const server = await serverWith(before);
    await insertContractForm(server);
    await addAccount(server, "admin", "ROLE_ADMIN");
    const { customer } = await sell(server);
    await sell(server, { iban: "DE89370400440532013000", name: "Andere" });
    const admin = await server.as("admin");
    const found = async (text: string) => {
      const { body } = await admin.post("/api/person_searches", { text });
      return (body["persons"] as { born: string; records: { uuid: string }[] }[]).map(({ born, records }) => [
        born,
        records.map(({ uuid }) => uuid),
      ]);
    };
    for (const text of [iban, "DE02 1203 0000 0000 2020 51", iban.toLowerCase()]) {
      expect([text, await found(text)]).toEqual([text, [[birthday, [customer]]]]);
    }
    await asOfYesterday();
    expect(await found(iban)).toEqual([[birthday, [customer]]]);
    await server.close();
  });

  it("goes under another secret row by row, and the old one is not dropped before", async () => {
    const first = await serverWith(before);
    await insertContractForm(first);
    await addAccount(first, "admin", "ROLE_ADMIN");
    const { order } = await sell(first);
    await first.close();

    const second = await serverWith(after, { RUNDGANG_SECRETS_OLD: before });
    const anna = await second.as("anna");
    expect((await anna.get(`/api/auftrags/${order}`)).body).toMatchObject({ customer: { iban } });
    await second.close();
    await resealStore(database.db, configOf(after, before));
    await expect(keys("drop", after, before)).rejects.toThrow("Zeilen von Aufträgen und Kunden");
    expect(await keys("reseal", after, before)).toContain(
      `Ebenso Antworten, Konten und Geburtstage in ${await countOfRows()} Zeilen von Aufträgen, Korrekturen und Kunden.`,
    );
    expect((await keys("reseal", after, before)).join(" ")).not.toContain("Antworten");
    await keys("drop", after, before);

    const third = await serverWith(after);
    const [again, admin] = [await third.as("anna"), await third.as("admin")];
    expect((await again.get(`/api/auftrags/${order}`)).body).toMatchObject({ customer: { iban, geburtsdatum: birthday } });
    const { body } = await admin.post("/api/person_searches", { text: iban });
    expect(body["persons"]).toHaveLength(1);
    await third.close();
  });

  it("whose secret is gone is an error with a German sentence, and the person is still found and told of", async () => {
    const first = await serverWith(before);
    await insertContractForm(first);
    await addAccount(first, "admin", "ROLE_ADMIN");
    const { order, customer } = await sell(first);
    await first.close();
    await sql`delete from server_secret`.execute(database.db);

    const second = await serverWith(after);
    const [anna, admin] = [await second.as("anna"), await second.as("admin")];
    expect((await anna.get(`/api/auftrags/${order}`)).body["code"]).toBe("seal_lost");
    expect((await anna.get("/api/auftrags")).status).toBe(200);
    expect((await admin.post("/api/person_searches", { text: "Müller-Łukasz" })).body["persons"]).toHaveLength(1);
    const report = await admin.post("/api/person_reports", {
      uuid: randomUUID(),
      records: [{ kind: "customer", uuid: customer }],
    });
    expect(report.status).toBe(200);
    expect(String(report.body["json"])).toContain("nicht mehr lesbar");
    await second.close();
  });

  it("is bound to the counted id of a correction, which the embedded database answers as a number", async () => {
    const embedded = embeddedDatabase(await emptyEmbedded());
    const { rows } = await sql<{ id: string }>`select 7::bigint as id`.execute(embedded.db);
    await embedded.close();
    const rings = deriveKeys(before).rings;
    const sealed = sealValue(rings, "order_corrections.corrected", "7", [iban]);
    expect(rows.map(({ id }) => openValue(rings, "order_corrections.corrected", id, sealed))).toEqual([[iban]]);
  });

  it("bars no older version by a start alone from a database that holds orders, which stays as it was until the server is up", async () => {
    const server = await serverWith(before);
    await insertContractForm(server);
    await sell(server);
    await server.close();
    const from = async () =>
      (await sql<{ from: string }>`select compatible_from as from from schema_compatibility`.execute(database.db)).rows[0]?.from;
    await sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(database.db);
    await goOnSealing(database.db);
    expect([await sealsFilesAlready(database.db), await from()]).toEqual([false, "059-compatible-from"]);
    expect([await maySealFiles(database.db), await beginSealing(database.db), await from()]).toEqual([
      true,
      true,
      "090-sealed-files",
    ]);
    expect(await sealsFilesAlready(database.db)).toBe(true);
  });

  it("bars no older version by a start alone from a database that holds accounts and addresses and no order yet", async () => {
    const compatibleFrom = () => sql`select compatible_from as from from schema_compatibility`.execute(database.db);
    await sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(database.db);
    giveSeals(database.db, deriveKeys(before).rings);
    await goOnSealing(database.db);
    expect(await sealsFilesAlready(database.db)).toBe(false);
    expect((await compatibleFrom()).rows).toEqual([{ from: "059-compatible-from" }]);
    await emptyDatabase(database.db);
    await goOnSealing(database.db);
    expect((await compatibleFrom()).rows).toEqual([{ from: "088-sealed-records" }]);
  });

  it("stays plain while a process is at work that could not read it, and is sealed once that one is over", async () => {
    await sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(database.db);
    await sql`insert into server_processes (id, version, seen_at) values (${randomUUID()}, '087-blanked-audit', clock_timestamp())`.execute(
      database.db,
    );
    const server = await serverWith(before);
    await insertContractForm(server);
    const { order, anna } = await sell(server);
    expect(await columnsWith(database.db, canaries)).toEqual(["customers.data", "orders.answers", "orders.provider_data"]);
    expect(await beginSealing(database.db)).toBe(false);

    await sql`update server_processes set seen_at = seen_at - interval '5 minutes' where version = '087-blanked-audit'`.execute(
      database.db,
    );
    expect(await beginSealing(database.db)).toBe(false);
    await sql`update server_processes set seen_at = seen_at - interval '6 minutes' where version = '087-blanked-audit'`.execute(
      database.db,
    );
    const sealed = () => sealRecords(database.db, () => true);
    expect(await sealed()).toBe(0);
    /* One that was starting at that moment gives its sign a little later. */
    await sql`update server_processes set seen_at = clock_timestamp() where version = '087-blanked-audit'`.execute(database.db);
    expect(await sealed()).toBe(0);
    expect(await columnsWith(database.db, canaries)).toEqual(["customers.data", "orders.answers", "orders.provider_data"]);
    await sql`delete from server_processes where version = '087-blanked-audit'`.execute(database.db);
    expect(await sealed()).toBe(await countOfRows());
    expect(await columnsWith(database.db, canaries)).toEqual([]);
    expect((await anna.get(`/api/auftrags/${order}`)).body).toMatchObject({ customer: { iban } });
    await server.close();
  });
});

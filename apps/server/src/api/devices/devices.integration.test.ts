import { iri, wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";

import { addAccount } from "../../testing/add-account.ts";
import { addTeam, inOffice } from "../../testing/add-team.ts";
import { dumpBody, pingBody } from "../../testing/bodies.ts";
import { createClient, type Answer, type Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const day = 86_400_000;
const salesman = (id: string) => iri("mitarbeiters", id);
const someRequest = "0193dddd-0000-7000-8000-0000000000aa";
const nobody = "0193dddd-0000-7000-8000-0000000000bb";
const android = { "user-agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36" };

describe("devices and help from afar", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let admin: Client;
  let office: Client;
  let lead: Client;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000" });
    await addAccount(server, "admin", "ROLE_ADMIN");
    await addTeam(server, [await addAccount(server, "lead", "ROLE_TEAM_LEAD")], [ids.anna]);
    [anna, bert, office] = [await server.as("anna"), await server.as("bert"), await server.as("office")];
    [admin, lead] = [await server.as("admin"), await inOffice(server, "lead")];
  });
  beforeEach(async () => {
    await db().deleteFrom("pings").execute();
    await emptyTables(db(), "device_tasks");
  });
  afterAll(() => server.close());

  const ping = async (who: Client, more: object = {}) => {
    const { status } = await who.post("/api/pings", pingBody({ device: v7(), appVersion: "5.16.3", ...more }), android);
    expect(status).toBe(201);
  };
  const devices = async (who: Client, query = "") => z.array(wire.device).parse(membersOf(await who.get(`/api/devices${query}`)));
  const counts = async (who: Client) => wire.deviceCounts.parse((await who.get("/api/device_counts")).body);
  const ask = (who: Client, more: object = {}) =>
    who.post("/api/device_tasks", { uuid: v7(), mitarbeiter: salesman(ids.anna), kind: "dump", ...more });
  const told = ({ body }: Answer) => JSON.stringify(body["violations"]);
  /** As if the last ping of that version had come so long ago. */
  const age = (appVersion: string, ms: number) =>
    db()
      .updateTable("pings")
      .set({ received_at: new Date(Date.now() - ms) })
      .where("app_version", "=", appVersion)
      .execute();

  it("a device is listed with its person, browser, version, room and what waits on it", async () => {
    const [first, second] = [v7(), v7()];
    const openRequests = [
      { id: second, kind: "qualification", at: "2026-11-26T08:00:00.000Z" },
      { id: first, kind: "order", at: "2026-11-26T07:00:00.000Z" },
    ];
    await ping(anna, { openRequests, storage: { usage: 950, quota: 1000 }, persisted: false });
    const [device, ...others] = await devices(office);
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      mitarbeiter: salesman(ids.anna),
      name: "Anna West",
      device: "tablet",
      browser: "Chrome",
      appVersion: "5.16.3",
      versionState: "current",
      unsent: 2,
      unsentSince: "2026-11-26T07:00:00.000Z",
      storage: { usage: 950, quota: 1000 },
      persisted: false,
      task: null,
    });
    expect(device?.openRequests.map(({ id }) => id)).toEqual([first, second]);
    expect(Math.abs(device?.clockAheadBy ?? 99)).toBeLessThan(5);
    expect((await office.get(device?.["@id"] ?? "")).body).toMatchObject({ uuid: device?.uuid, unsent: 2 });
  });

  it("of a device with hundreds of unsent requests the oldest fifty are shown, and all are counted", async () => {
    const openRequests = Array.from({ length: 300 }, (_, index) => ({
      id: v7(),
      kind: "comment",
      at: new Date(Date.UTC(2026, 10, 1) + (300 - index) * 60_000).toISOString(),
    }));
    await ping(anna, { openRequests });
    const [device] = await devices(office);
    expect([device?.unsent, device?.openRequests.length, device?.openRequests[0]?.id]).toEqual([
      300,
      50,
      openRequests.at(-1)?.id,
    ]);
  });

  it("each view holds what its count says: silent, unsent, older versions, little room", async () => {
    await db()
      .insertInto("deprecated_fe_versions")
      .values([
        { version: "5.15.2", deprecated_at: new Date(Date.now() - day), discontinued_at: null },
        { version: "5.14.0", deprecated_at: null, discontinued_at: new Date(Date.now() - day) },
        { version: "5.16.2", deprecated_at: new Date(Date.now() + day), discontinued_at: null },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await ping(anna, { appVersion: "5.16.3" });
    await ping(anna, { appVersion: "5.16.2", openRequests: [{ id: v7(), kind: "order", at: "2026-11-26T07:00:00.000Z" }] });
    await ping(bert, { appVersion: "5.15.2", storage: { usage: 95, quota: 100 } });
    await ping(bert, { appVersion: "5.14.0", storage: null });
    await ping(bert, { appVersion: "dev", storage: { usage: 0, quota: 0 } });
    await age("5.14.0", 2 * day + 60_000);
    await age("5.15.2", 2 * day - 60_000);
    expect((await devices(office)).map(({ appVersion, versionState }) => [appVersion, versionState])).toEqual([
      ["5.14.0", "ended"],
      ["5.15.2", "deprecated"],
      ["5.16.3", "current"],
      ["5.16.2", "older"],
      ["dev", "current"],
    ]);
    const { counts: held, versions } = await counts(office);
    expect(held).toEqual({ all: 5, silent: 1, unsent: 1, outdated: 3, full: 1 });
    expect(versions).toHaveLength(5);
    for (const view of wire.deviceViews) expect((await devices(office, `?view=${view}`)).length).toBe(held[view]);
    expect((await devices(office, "?view=silent"))[0]?.appVersion).toBe("5.14.0");
    expect((await devices(office, "?view=nonsense")).length).toBe(5);
    expect((await devices(office, "?q=anna%205.16")).length).toBe(2);
    expect((await devices(office, "?q=%25")).length).toBe(0);
    expect((await devices(office, `?mitarbeiter=${salesman(ids.bert)}`)).length).toBe(3);
    expect((await devices(office, "?mitarbeiter=x")).length).toBe(0);
    expect((await devices(office, "?itemsPerPage=2&page=3")).length).toBe(1);
  });

  it("a device of a locked account is silent by right, unless something waits there", async () => {
    const id = await addAccount(server, "fort", "ROLE_SALESMAN");
    const gone = await server.as("fort");
    await ping(gone, { appVersion: "5.16.3" });
    await ping(gone, { appVersion: "5.16.2", openRequests: [{ id: v7(), kind: "order", at: "2026-11-26T07:00:00.000Z" }] });
    await db()
      .updateTable("pings")
      .set({ received_at: new Date(Date.now() - 5 * day) })
      .execute();
    await db().updateTable("users").set({ disabled: true }).where("id", "=", id).execute();
    expect((await devices(office, "?view=silent")).map(({ unsent }) => unsent)).toEqual([1]);
  });

  it("a lead reads the devices and tasks of the team alone, and asks for nothing", async () => {
    await ping(anna);
    await ping(bert);
    await ask(admin);
    await ask(admin, { mitarbeiter: salesman(ids.bert) });
    expect((await devices(lead)).map(({ name }) => name)).toEqual(["Anna West"]);
    expect((await counts(lead)).counts.all).toBe(1);
    expect((await counts(lead)).versions).toEqual([{ version: "5.16.3", devices: 1 }]);
    const tasks = z.array(wire.askedDeviceTask).parse(membersOf(await lead.get("/api/device_tasks")));
    expect(tasks.map(({ name }) => name)).toEqual(["Anna West"]);
    const foreign = (await devices(office, `?mitarbeiter=${salesman(ids.bert)}`))[0];
    expect(foreign?.name).toBe("Bert Ost");
    expect((await lead.get(foreign?.["@id"] ?? "")).status).toBe(404);
    expect((await ask(lead)).status).toBe(403);
    expect((await ask(office)).status).toBe(403);
    expect((await lead.get(`/api/device_tasks/${tasks[0]?.uuid ?? ""}/contents`)).status).toBe(403);
  });

  it("a dump is asked for by somebody's name, comes, and is read by the administration alone", async () => {
    await ping(anna);
    const asked = await ask(admin);
    expect([asked.status, asked.headers.get("location")]).toEqual([201, asked.body["@id"]]);
    expect(wire.askedDeviceTask.parse(asked.body)).toMatchObject({
      kind: "dump",
      name: "Anna West",
      isOpen: true,
      request: null,
      hasContents: false,
      steps: [{ step: "asked", by: "Konto admin" }],
    });
    expect((await devices(office))[0]?.task).toEqual({ kind: "dump", isOpen: true });
    expect((await anna.get("/api/dumpers")).body["users"]).toEqual([ids.anna]);
    const task = String(asked.body["@id"]);
    expect((await admin.get(`${task}/contents`)).body["contents"]).toEqual([]);
    const secret = { localStore: { queue: [{ kind: "order", iban: "DE89370400440532013000", comment: "Klingel" }] } };
    expect((await anna.post("/api/local_storage_dumps", dumpBody(secret))).status).toBe(201);
    const done = wire.askedDeviceTask.parse((await office.get(task)).body);
    expect([done.isOpen, done.hasContents, done.steps.map(({ step, by }) => `${step} ${by}`)]).toEqual([
      false,
      true,
      ["asked Konto admin", "done Gerät"],
    ]);
    const contents = wire.deviceTaskContents.parse((await admin.get(`${task}/contents`)).body);
    expect(JSON.stringify(contents)).toContain("Klingel");
    expect(JSON.stringify(contents)).not.toContain("DE8937");
    expect((await office.get(`${task}/contents`)).status).toBe(403);
    const entries = z.array(wire.auditEntry).parse(membersOf(await admin.get("/api/audit_entries?entity[]=device_tasks")));
    expect(entries[0]).toMatchObject({
      name: "Konto admin",
      label: "Geräte von Anna West",
      action: "insert",
      source: "web",
      after: { kind: "dump" },
    });
  });

  it("what a request wants of another one is asked with both, and withdrawn once", async () => {
    const [request, parent] = [v7(), v7()];
    expect((await ask(admin, { kind: "dissolve", request, parent })).body).toMatchObject({ kind: "dissolve", request, parent });
    const first = await ask(admin, { kind: "priority", request, priority: 3 });
    const second = await ask(admin, { kind: "priority", request, priority: 9 });
    expect(wire.askedDeviceTask.parse((await admin.get(String(first.body["@id"]))).body)).toMatchObject({
      isOpen: false,
      steps: [{ step: "asked" }, { step: "withdrawn", note: "ersetzt" }],
    });
    const withdraw = () => admin.patch(String(second.body["@id"]), { withdrawn: true });
    expect((await withdraw()).body).toMatchObject({ isOpen: false });
    const again = await withdraw();
    expect([again.status, told(again)]).toEqual([422, expect.stringContaining("Diese Bitte ist schon zu Ende.")]);
    expect((await admin.patch(`/api/device_tasks/${v7()}`, { withdrawn: true })).status).toBe(404);
    const one = wire.dumpers.parse((await anna.get("/api/dumpers")).body);
    expect([one.changeRequestPriority, Object.keys(one.dissolveDependency)]).toEqual([{}, [ids.anna]]);
  });

  it("the same request again is the same task; the same wish a second time is refused while it waits", async () => {
    const body = { uuid: v7(), mitarbeiter: salesman(ids.anna), kind: "dump" };
    expect((await admin.post("/api/device_tasks", body)).status).toBe(201);
    expect((await admin.post("/api/device_tasks", body)).status).toBe(201);
    const twice = await ask(admin);
    expect([twice.status, told(twice)]).toEqual([422, expect.stringContaining("Das ist schon erbeten und noch nicht erfüllt.")]);
    expect((await admin.get("/api/device_tasks")).body["hydra:totalItems"]).toBe(1);
  });

  it("giving a request up and reading a dump want a fresh password; the rest does not", async () => {
    const { body } = await server.stranger.post("/authentication_token", { username: "admin", password: "test-passwort-1" });
    const { body: refreshed } = await server.stranger.post("/token/refresh", { refresh_token: body["refresh_token"] });
    const stale = createClient(server.url, String(refreshed["token"]));
    const task = await ask(stale);
    expect(task.status).toBe(201);
    const refused = [await ask(stale, { kind: "purge", request: v7() }), await stale.get(`${String(task.body["@id"])}/contents`)];
    expect(refused.map((one) => [one.status, one.body["code"]])).toEqual(refused.map(() => [403, "password_needed"]));
    expect((await ask(admin, { kind: "purge", request: v7() })).status).toBe(201);
  });

  it.each([
    [{ kind: "purge" }, "request", "Bitte wähle den Vorgang"],
    [{ kind: "dissolve", request: someRequest }, "parent", "auf den er nicht länger warten soll"],
    [{ kind: "priority", request: someRequest }, "priority", "eine Zahl von 0 bis 9"],
    [{ kind: "priority", request: someRequest, priority: 10 }, "priority", "eine Zahl von 0 bis 9"],
    [{ kind: "priority", request: someRequest, priority: 1.5 }, "priority", "eine Zahl von 0 bis 9"],
    [{ kind: "purge", request: "keine-uuid" }, "request", "keine gültige Kennung"],
    [{ mitarbeiter: salesman(ids.office) }, "mitarbeiter", "Olga Büro benutzt die App der Verkäufer nicht."],
    [{ mitarbeiter: salesman(nobody) }, "mitarbeiter", "Dieses Konto gibt es nicht."],
  ])("%j is refused at its field", async (more, field, sentence) => {
    const answer = await ask(admin, more);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(`"propertyPath":"${field}"`)]);
    expect(told(answer)).toContain(sentence);
  });
});

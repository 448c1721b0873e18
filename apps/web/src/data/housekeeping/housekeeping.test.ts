import "fake-indexeddb/auto";

import { wire } from "@rundgang/contracts";
import { createVirtualClock } from "@rundgang/outbox/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import { formPrefix } from "../drafts/kept-forms.ts";
import { requestKey } from "../inbox/inbox-keys.ts";
import { noticeRow } from "../notices/notice-store.ts";
import type { SystemReport } from "../reports/system-reports.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal, type Fate, type FakeServer } from "../testing/fake-server.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createFileClearer } from "./clear-files.ts";
import { openHelpNotes } from "./help-notes.ts";
import { openHousekeepingLog } from "./housekeeping-log.ts";
import { housekeepingEveryMs, keepHousekeeping, runHousekeeping, type HousekeepingParts } from "./keep-housekeeping.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const start = Date.parse("2026-11-26T08:00:00.000Z");

const open: (() => Promise<void>)[] = [];
let users = 200;
afterEach(async () => {
  for (const end of open.splice(0).toReversed()) await end();
});

function memoryNotes(): NoteStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A signed-in device with its housekeeping; what an operator asks of it stands in `asked`. */
async function device(server: FakeServer = createFakeServer()) {
  users += 1;
  const userId = uuidOf(users, 9);
  const app = await openDevice(userId, server.fetch, [address]);
  open.push(app.close);
  const clock = createVirtualClock(() => new Promise((resolve) => setImmediate(resolve)), start);
  const notes = memoryNotes();
  const log = openHousekeepingLog(notes, userId, clock.now);
  const help = openHelpNotes(notes, userId);
  const reports: SystemReport[] = [];
  const state = { warned: 0, heard: true, asked: {} as object | Response };
  server.pages = (path) => (path === "/api/dumpers" ? state.asked : undefined);
  const parts: HousekeepingParts = {
    api: app.api,
    work: app.work,
    clock,
    notes,
    log,
    help,
    shelves: {
      databases: () => Promise.resolve([`rundgang-work-${userId}`]),
      localEntries: () => [
        ["rundgang-duty", "1"],
        [`rundgang-log-${uuidOf(7, 9)}`, "Zeilen eines anderen"],
        ["leaked", "Bearer eyJhbGciOiJub25lIn0.e30."],
      ],
      cacheKeys: () => Promise.resolve(["app", "/index.html"]),
    },
    alone: (job) => job(() => true),
    report: (report) => {
      reports.push(report);
      return Promise.resolve(state.heard);
    },
    warnAgain: () => (state.warned += 1),
  };
  const files = createFileClearer();
  return {
    app,
    userId,
    server,
    clock,
    notes,
    log,
    help,
    reports,
    state,
    parts,
    run: () => runHousekeeping(parts, files, () => true),
  };
}

const nobody = { "@type": "Dumpers", users: [], purge: {}, dissolveDependency: {}, changeRequestPriority: {} };
const task = uuidOf(1, 3);

async function stored({ work }: TestDevice) {
  const rows = await work.store.read((tx) => tx.all());
  return rows.map((row) => storedRow.parse(row));
}
const storedRow = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  priority: z.number(),
  dependsOn: z.array(z.string()),
});

/** A comment that waits, as the queue keeps it. */
async function commented(app: TestDevice, text = "Klingel defekt") {
  await app.commands.addComment({ unitId, text });
  const request = (await stored(app)).find(({ kind }) => kind === "comment");
  if (request === undefined) throw new Error("there is no comment");
  return request;
}

/** Answers as our server does to what only help from afar asks. */
function helping(request: string): (seen: { path: string }) => Fate {
  return ({ path }) => {
    if (path === `/api/purged_requests/${task}`)
      return { status: 200, body: { "@type": "PurgedRequest", uuid: task, request, receivedAt: "2026-11-26T08:00:00.000Z" } };
    if (path === `/api/dumpers/${task}`) return { status: 200, body: { "@type": "DeviceTask", uuid: task, isOpen: false } };
    if (path === "/api/local_storage_dumps")
      return { status: 201, body: { "@type": "LocalStorageDump", uuid: task, receivedAt: "2026-11-26T08:00:00.000Z" } };
    return "answer";
  };
}
const bodiesOf = (server: FakeServer, path: string) => server.seen.filter((one) => one.path === path).map(({ body }) => body);

describe("a dump of the device", () => {
  it("goes to the server where the own user is listed, without tokens, signatures and IBANs, and its person is told", async () => {
    const one = await device();
    one.server.fate = helping("");
    await one.app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    const order = sampleOrder(unitId);
    const iban = "DE89370400440532013000";
    await one.app.commands.submitOrder({ ...order, customer: { ...order.customer, iban } });
    one.state.asked = { ...nobody, users: [one.userId] };
    await one.run();
    const [body] = bodiesOf(one.server, "/api/local_storage_dumps");
    const dump = wire.localStorageDumpCreate.parse(body);
    expect(dump).toMatchObject({ mitarbeiter: `/api/mitarbeiters/${one.userId}`, time: "2026-11-26 09:00:00" });
    expect(dump.data.storageKeys).toContain("rundgang-duty");
    expect(dump.data.cacheKeys).toEqual(["app", "/index.html"]);
    const said = JSON.stringify(dump);
    expect(said).toContain('"kind":"order"');
    expect(said).not.toContain(iban);
    expect(said).not.toContain("eines anderen");
    expect(said).not.toContain("eyJ");
    expect(one.help.shown.getSnapshot()).toMatchObject([{ kind: "dump" }]);
    expect(one.log.lines().join("\n")).toContain("Abbild des Geräts gesendet");
  });

  it("stays here where nobody or somebody else is listed", async () => {
    const one = await device();
    one.state.asked = { ...nobody, users: [uuidOf(7, 9)] };
    await one.run();
    expect(bodiesOf(one.server, "/api/local_storage_dumps")).toEqual([]);
    expect(one.help.shown.getSnapshot()).toEqual([]);
  });

  it("that the server refuses was none: nobody is told of it", async () => {
    const one = await device();
    one.server.fate = () => ({ status: 403, body: refusal(403, "forbidden") });
    one.state.asked = { ...nobody, users: [one.userId] };
    await one.run();
    expect(one.help.shown.getSnapshot()).toEqual([]);
    expect(one.log.lines().join("\n")).toContain("Abbild des Geräts nicht gesendet (forbidden)");
  });

  it("leaves out what would make it larger than the server takes", async () => {
    const one = await device();
    one.server.fate = helping("");
    for (let count = 0; count < 30; count += 1) await one.app.commands.addComment({ unitId, text: "z, ".repeat(1_300) });
    const rows = await one.app.work.store.read((tx) => tx.all());
    await one.app.work.store.transaction(async (tx) => {
      for (let copy = 0; copy < 900; copy += 1) {
        const row = { ...(rows[copy % rows.length] as object), id: uuidOf(copy + 1, 4) };
        await tx.rows.objectStore("requests").put(row);
      }
    });
    one.state.asked = { ...nobody, users: [one.userId] };
    await one.run();
    const [body] = bodiesOf(one.server, "/api/local_storage_dumps");
    expect(JSON.stringify(body).length).toBeLessThan(wire.mostDumpBytes);
    expect(body).toMatchObject({ data: { localStore: { shortened: true } } });
  });
});

describe("a request that an operator wants given up", () => {
  it("is handed over first, then given up; its person and the server are told", async () => {
    const one = await device();
    const { id } = await commented(one.app);
    one.server.fate = helping(id);
    one.state.asked = { ...nobody, purge: { [one.userId]: { [id]: task } } };
    await one.run();
    expect(bodiesOf(one.server, `/api/purged_requests/${task}`)).toMatchObject([
      { data: { id, kind: "comment", state: "open", body: { comment: "Klingel defekt" } } },
    ]);
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([{ outcome: "done" }]);
    expect((await stored(one.app)).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(one.help.shown.getSnapshot()).toMatchObject([{ id: task, kind: "purge", title: "Kommentar" }]);
    one.help.confirm();
    expect(openHelpNotes(one.notes, one.userId).shown.getSnapshot()).toEqual([]);
  });

  it.each<[string, Fate]>([
    ["does not answer", "lose-request"],
    ["answers and is not heard", "lose-reply"],
    ["has withdrawn it", { status: 409, body: refusal(409, "request_closed") }],
    [
      "speaks of another one",
      { status: 200, body: { "@type": "PurgedRequest", uuid: task, request: uuidOf(9), receivedAt: "2026-11-26T08:00:00.000Z" } },
    ],
    ["is somebody else", { status: 200, body: { ok: true } }],
  ])("stays as it is where the server %s", async (_what, fate) => {
    const one = await device();
    const { id } = await commented(one.app);
    one.server.fate = ({ path }) => (path.startsWith("/api/purged") ? fate : "answer");
    one.state.asked = { ...nobody, purge: { [one.userId]: { [id]: task } } };
    await one.run();
    expect((await stored(one.app)).map(({ state }) => state)).toEqual(["open"]);
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([]);
    expect(one.help.shown.getSnapshot()).toEqual([]);
  });

  it("of somebody else is nothing to this device", async () => {
    const one = await device();
    const { id } = await commented(one.app);
    one.state.asked = { ...nobody, purge: { [uuidOf(7, 9)]: { [id]: task } } };
    await one.run();
    expect((await stored(one.app)).map(({ state }) => state)).toEqual(["open"]);
    expect(one.server.seen).toEqual([]);
  });

  it("that is not here is told so", async () => {
    const one = await device();
    one.server.fate = helping("");
    one.state.asked = { ...nobody, purge: { [one.userId]: { [uuidOf(5)]: task } } };
    await one.run();
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([{ outcome: "not_found" }]);
    expect(bodiesOf(one.server, `/api/purged_requests/${task}`)).toEqual([]);
  });

  it("whose outcome the server has not heard is told again, and given up once", async () => {
    const one = await device();
    const { id } = await commented(one.app);
    one.server.fate = (seen) => (seen.path === `/api/dumpers/${task}` ? "lose-request" : helping(id)(seen));
    one.state.asked = { ...nobody, purge: { [one.userId]: { [id]: task } } };
    await one.run();
    expect(one.log.lines().join("\n")).toContain("Ergebnis nicht gemeldet");
    one.server.fate = helping(id);
    await one.run();
    expect(bodiesOf(one.server, `/api/purged_requests/${task}`)).toHaveLength(1);
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([{ outcome: "done" }]);
  });
});

describe("order and waits of the queue, changed from afar", () => {
  it("a request waits no longer for the named one", async () => {
    const one = await device();
    await one.app.commands.addUnit({ addressId: address.uuid, name: "Neu" });
    const added = (await stored(one.app)).find(({ kind }) => kind === "unit");
    const newUnit = (await one.app.book.address(address.uuid))?.wohneinheiten?.at(-1);
    await one.app.commands.addComment({ unitId: wire.uuid.parse(String(newUnit?.uuid)), text: "hinten" });
    const comment = (await stored(one.app)).find(({ kind }) => kind === "comment");
    expect(comment?.dependsOn).toEqual([added?.id]);
    one.server.fate = helping("");
    one.state.asked = { ...nobody, dissolveDependency: { [one.userId]: { [comment?.id ?? ""]: { [added?.id ?? ""]: task } } } };
    await one.run();
    expect((await stored(one.app)).find(({ kind }) => kind === "comment")?.dependsOn).toEqual([]);
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([{ outcome: "done" }]);
    expect(one.help.shown.getSnapshot()).toMatchObject([{ kind: "dissolve", title: "Kommentar" }]);
  });

  it("a request that never waited for it is told so, and nobody else", async () => {
    const one = await device();
    const { id } = await commented(one.app);
    one.server.fate = helping("");
    one.state.asked = { ...nobody, dissolveDependency: { [one.userId]: { [id]: { [uuidOf(5)]: task } } } };
    await one.run();
    expect(bodiesOf(one.server, `/api/dumpers/${task}`)).toEqual([{ outcome: "unchanged" }]);
    expect(one.help.shown.getSnapshot()).toEqual([]);
  });

  it("a priority is another one", async () => {
    const one = await device();
    const { id } = await commented(one.app);
    one.server.fate = helping("");
    one.state.asked = { ...nobody, changeRequestPriority: { [one.userId]: { [id]: { id: task, priority: 9 } } } };
    await one.run();
    expect((await stored(one.app)).map(({ priority }) => priority)).toEqual([9]);
    expect(one.help.shown.getSnapshot()).toMatchObject([{ kind: "priority" }]);
  });
});

describe("housekeeping", () => {
  it.each<[string, object | Response]>([
    ["no list", { users: "alle" }],
    ["somebody else's page", new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["a wrong uuid", { ...nobody, purge: { jemand: { etwas: 1 } } }],
  ])("goes on where the dumpers answer %s, and says so in its log", async (_what, asked) => {
    const one = await device();
    const { id } = await commented(one.app);
    one.state.asked = asked;
    await one.run();
    expect((await stored(one.app)).map((row) => row.id)).toEqual([id]);
    const lines = one.reports[0]?.log?.join("\n") ?? "";
    expect(lines).toContain("Bitten des Betriebs: keine Antwort, die diese App versteht");
    expect(lines).toContain("2026-11-26T08:00:00");
    expect(lines).toContain("Aufräumen: 0 Entwürfe und 0 Dateien entfernt");
  });

  it("removes files that nobody names, at the second look; what a draft or a request names stays", async () => {
    const one = await device();
    one.state.asked = nobody;
    const { commands, work } = one.app;
    expect((await commands.addPhoto({ addressId: address.uuid, photo: new Blob(["photo"], { type: "image/jpeg" }) })).ok).toBe(
      true,
    );
    await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    await commands.putDraftFile(unitId, { type: "signature", bytes: new Blob(["signature"], { type: "image/png" }) });
    const db = await work.connection.get();
    const named = await db.getAllKeys("files");
    expect(named).toHaveLength(2);
    await db.put("files", { id: uuidOf(77), v: 1, sealed: new Uint8Array([1]) });
    await one.run();
    expect(await db.getAllKeys("files")).toHaveLength(named.length + 1);
    await one.run();
    expect(await db.getAllKeys("files")).toEqual(named);
    expect(one.reports.at(-1)).toMatchObject({ kind: "housekeeping", code: "tidied", facts: { files: 1 } });
  });

  it("removes files of discarded drafts while every kind of row that the app keeps among the drafts is there", async () => {
    const one = await device();
    one.state.asked = nobody;
    const { commands, work } = one.app;
    const notice = { id: uuidOf(3, 7), callId: uuidOf(4, 7), visitIds: [], title: "Prospekt", text: "", place: "Weg 1" };
    const waiting = await noticeRow(work.codec, { ...notice, dueAt: "2026-11-27T08:00:00.000Z", postponed: true });
    const form = { id: `${formPrefix}1-1`, v: 1, sealed: new Uint8Array([1]) };
    const asked = { id: requestKey(uuidOf(5, 7)), v: 1, sealed: new Uint8Array([1]) };
    const db = await work.connection.get();
    for (const row of [waiting, form, asked]) await db.put("drafts", row);
    await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    await commands.putDraftFile(unitId, { type: "signature", bytes: new Blob(["signature"], { type: "image/png" }) });
    await db.delete("drafts", unitId);
    await one.run();
    await one.run();
    expect(await db.getAllKeys("files")).toEqual([]);
    expect(await db.getAllKeys("drafts")).toContain(waiting.id);
  });

  it("removes no file while a later version keeps something of its own among the drafts", async () => {
    const one = await device();
    one.state.asked = nobody;
    const db = await one.app.work.connection.get();
    await db.put("files", { id: uuidOf(77), v: 1, sealed: new Uint8Array([1]) });
    await db.put("drafts", { id: "something new", v: 1, sealed: new Uint8Array([1]) });
    await one.run();
    await one.run();
    expect(await db.getAllKeys("files")).toEqual([uuidOf(77)]);
  });

  it("removes no file while there is a row that it cannot read", async () => {
    const one = await device();
    one.state.asked = nobody;
    const db = await one.app.work.connection.get();
    await db.put("files", { id: uuidOf(77), v: 1, sealed: new Uint8Array([1]) });
    await db.put("requests", { id: uuidOf(78), chainId: "c", state: "from a newer version" });
    await one.run();
    await one.run();
    expect(await db.getAllKeys("files")).toEqual([uuidOf(77)]);
  });

  it("tries refused uploads again, but none that the server does not take as it is", async () => {
    const one = await device();
    const { commands, work } = one.app;
    for (const name of ["one", "other"])
      await commands.addPhoto({ addressId: address.uuid, photo: new Blob([name], { type: "image/jpeg" }) });
    const statuses = [403, 422];
    one.server.fate = ({ path }) => {
      if (path !== "/api/uploaded_files") return "answer";
      const status = statuses.shift() ?? 503;
      return { status, body: refusal(status, status === 403 ? "forbidden" : "invalid") };
    };
    one.app.goOnline();
    await one.app.until(() => work.queue.getSnapshot().blocked === 2);
    one.state.asked = nobody;
    await one.run();
    expect(one.reports[0]?.facts).toMatchObject({ uploads: 1 });
    await one.app.until(() => work.queue.getSnapshot().blocked === 1);
  });

  it("removes the draft of an order that has arrived, and leaves every other one", async () => {
    const one = await device();
    one.state.asked = nobody;
    const { commands, work } = one.app;
    await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    const draft = await commands.draftOf(unitId);
    await one.run();
    expect(await commands.draftOf(unitId)).not.toBeNull();
    const db = await work.connection.get();
    const receipt = {
      id: uuidOf(1, 6),
      kind: "order",
      chainId: "c",
      uuid: draft?.orderId,
      sha256: "",
      hashConfirmed: true,
      at: start,
    };
    await db.put("receipts", receipt);
    await one.run();
    expect(await commands.draftOf(unitId)).toBeNull();
  });

  it("tells the server each line of its log once; what it has not heard comes with the next report", async () => {
    const one = await device();
    one.state.asked = nobody;
    one.state.heard = false;
    await one.run();
    one.state.heard = true;
    await one.run();
    await one.run();
    expect(one.reports.map(({ log }) => log?.length)).toEqual([1, 2, 1]);
    expect(one.log.lines()).toHaveLength(3);
  });

  it("writes the same network error seldom", async () => {
    const one = await device();
    for (let count = 0; count < 5; count += 1) one.log.addSeldom("Netzwerkfehler: keine Antwort auf GET /api/adresses");
    expect(one.log.lines()).toHaveLength(1);
    expect(openHousekeepingLog(one.notes, uuidOf(7, 9), one.clock.now).lines()).toEqual([]);
  });

  it("writes down that the queue meets nobody (A §8), once in a while", async () => {
    const one = await device();
    one.server.fate = () => "lose-request";
    one.state.asked = nobody;
    const stop = keepHousekeeping(one.parts);
    await commented(one.app);
    one.app.goOnline();
    await one.app.until(() => one.app.work.queue.getSnapshot().line === "down");
    await vi.waitFor(() => expect(one.log.lines().filter((line) => line.includes("Netzwerkfehler"))).toHaveLength(1), {
      timeout: 20_000,
    });
    stop();
  });

  it("runs at start and every 20 minutes, by one of the tabs, and shows the warning of too many requests again", async () => {
    const one = await device();
    one.state.asked = nobody;
    const ran = (count: number) => vi.waitFor(() => expect(one.reports).toHaveLength(count), { timeout: 20_000 });
    const stops = [keepHousekeeping(one.parts)];
    await ran(1);
    /* A second tab is opened ten minutes later, and tidies at its start. */
    await one.clock.advance(housekeepingEveryMs / 2);
    stops.push(keepHousekeeping(one.parts));
    await ran(2);
    /* The first one's turn comes ten minutes later, and has just been done; the second one's is due. */
    await one.clock.advance(housekeepingEveryMs);
    await ran(3);
    expect(one.state.warned).toBe(4);
    for (const stop of stops) stop();
    await one.clock.advance(2 * housekeepingEveryMs);
    expect(one.state.warned).toBe(4);
  });
});

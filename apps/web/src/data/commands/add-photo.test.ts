import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(5);
const addressId = address.uuid;
const { uuid: unitId = "" } = address.wohneinheiten[0] ?? {};
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);
const photo = new Blob([png], { type: "image/png" });
const open: TestDevice[] = [];
let users = 300;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer, userId = uuidOf((users += 1), 8), loaded = [address]): Promise<TestDevice> {
  const app = await openDevice(userId, server.fetch, loaded);
  open.push(app);
  return app;
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const filesOn = async (app: TestDevice) => (await app.book.address(addressId))?.files;
const isSent = (app: TestDevice) => {
  const { isRead, waiting, sending } = app.work.queue.getSnapshot();
  return isRead && waiting + sending === 0;
};
const bytesOf = async (app: TestDevice, fileId: string) => {
  const result = await app.commands.fetchPhoto(fileId);
  return result.ok ? [result.photo.type, ...new Uint8Array(await result.photo.arrayBuffer())] : result.code;
};

describe("photos at a door", () => {
  it.each(["", "text/html", "image/svg+xml", "image/webp"])("are no files of another kind (B §8): '%s'", async (type) => {
    const app = await device(createFakeServer());
    expect(await app.commands.addPhoto({ addressId, photo: new Blob([png], { type }) })).toMatchObject({ code: "file_type" });
    expect(await filesOn(app)).toEqual([]);
  });

  it("stand at the house at once, and reach the server before the visit that names them, once, also over a restart", async () => {
    const server = createFakeServer();
    const userId = uuidOf((users += 1), 8);
    const first = await device(server, userId);
    const { fileId } = await recorded(first.commands.addPhoto({ addressId, photo }));
    const file = `/api/uploaded_files/${fileId}`;
    await recorded(first.commands.qualifyUnit({ unitId, code: "NOT_MARKETABLE", photos: [fileId] }));
    expect(await filesOn(first)).toEqual([file]);
    expect(await bytesOf(first, fileId)).toEqual(["image/png", ...png]);
    await open.pop()?.close();

    const again = await device(server, userId, []);
    expect(await filesOn(again)).toEqual([file]);
    server.fate = () => (server.seen.length === 1 ? "lose-reply" : "answer");
    again.goOnline();
    await again.until(() => isSent(again));
    const arrived = server.seen.map(({ method, path }) => `${method} ${path.split("/")[2] ?? ""}`);
    expect([...new Set(arrived)]).toEqual(["POST uploaded_files", "PATCH adresses", "POST adress_qualifikations"]);
    expect(server.stored.get(`/api/adresses/${addressId}`)?.body).toEqual({ files: [file] });
    expect(server.stored.get(file)?.body).toMatchObject({ type: "misc", size: png.length });
    const visits = server.seen.filter(({ path }) => path === "/api/adress_qualifikations");
    expect(visits.map(({ body }) => body["data"])).toEqual([{ photos: [file] }]);
    expect(await (await again.work.connection.get()).count("files")).toBe(0);
  });

  it("stay at the house when the server has them, and are fetched from there", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { fileId } = await recorded(app.commands.addPhoto({ addressId, photo }));
    app.goOnline();
    await app.until(() => isSent(app));
    await app.absorb();
    expect(app.work.overlays.all()).toEqual([]);
    expect(await filesOn(app)).toEqual([`/api/uploaded_files/${fileId}`]);
    server.pages = () => new Response(png, { headers: { "content-type": "image/png" } });
    expect(await bytesOf(app, fileId)).toEqual(["image/png", ...png]);
    server.pages = () => new Response("Anmelden", { headers: { "content-type": "text/html" } });
    expect(await bytesOf(app, fileId)).toBe("offline");
    server.pages = () => undefined;
    expect(await bytesOf(app, fileId)).toBe("refused");
  });

  it("hold back no visit without photos", async () => {
    const server = createFakeServer();
    server.fate = ({ path }) => (path === "/api/uploaded_files" ? "lose-request" : "answer");
    const app = await device(server);
    await recorded(app.commands.addPhoto({ addressId, photo }));
    await recorded(app.commands.qualifyUnit({ unitId, code: "NO_ENTRY" }));
    app.goOnline();
    await app.until(() => server.seen.length > 0);
    expect(server.seen.map(({ path }) => path)).toEqual(["/api/adress_qualifikations"]);
  });

  it("need a house that is on the device", async () => {
    const app = await device(createFakeServer());
    expect(await app.commands.addPhoto({ addressId: uuidOf(99, 1), photo })).toMatchObject({ code: "unknown_address" });
  });
});

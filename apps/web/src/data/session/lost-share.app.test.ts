import { beforeEach, describe, expect, it } from "vitest";

import { createAppData } from "../create-app-data.ts";
import { installBrowser } from "../testing/browser-shim.ts";
import { databaseNames } from "../testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { settled } from "../testing/settled.ts";
import { createTownServer } from "../testing/town-server.ts";

const me = uuidOf(1, 9);
const everything = ["rundgang-session", `rundgang-data-${me}`, `rundgang-key-${me}`, `rundgang-work-${me}`].toSorted();

let disk: MemoryShareDisk;
let isLineUp: boolean;
beforeEach(() => {
  const server = createTownServer([sampleAddress(14)]);
  server.sessions.passwords.set("verkauf1", { password: "geheim", sub: me });
  isLineUp = true;
  disk = createMemoryShareDisk();
  installBrowser(async (url, init) => {
    if (!isLineUp) throw new TypeError("no line");
    return server.fetch(url, init);
  });
});

async function signedIn() {
  const app = createAppData(disk);
  await settled(app.session, ({ type }) => type === "signed_out");
  await app.login("verkauf1", "geheim");
  await settled(app.load, ({ type }) => type === "ready");
  return app;
}

describe("a start after a power cut that took along what opens the session", () => {
  it("deletes nothing and says so; without a line the same password opens what is there", async () => {
    await signedIn();
    await expect.poll(async () => (await databaseNames()).toSorted()).toEqual(everything);
    disk.files.delete(me);
    isLineUp = false;
    const app = createAppData(disk);
    await settled(app.session, ({ type }) => type === "signed_out");
    expect(app.session.getSnapshot()).toMatchObject({ warning: expect.stringContaining("noch da") });
    await expect.poll(async () => (await databaseNames()).toSorted()).toEqual(everything);
    expect(await app.login("verkauf1", "geheim")).toEqual({ ok: true });
    await settled(app.load, ({ type }) => type === "ready");
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { createAppData } from "../create-app-data.ts";
import { openDataDatabase } from "../db/data-database.ts";
import { openWorkDatabase } from "../db/work-database.ts";
import { makeDataKey } from "../keys/data-key.ts";
import { createKeyStore } from "../keys/key-database.ts";
import { createSessionSeal } from "../keys/session-seal.ts";
import { installBrowser } from "../testing/browser-shim.ts";
import { databaseNames } from "../testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { settled } from "../testing/settled.ts";
import { createTownServer, type TownServer } from "../testing/town-server.ts";

const me = uuidOf(1, 9);

let server: TownServer;
let disk: MemoryShareDisk;
/** Answers to the load wait for this. */
let gate: Promise<void>;
beforeEach(() => {
  server = createTownServer([sampleAddress(14)]);
  disk = createMemoryShareDisk();
  server.sessions.passwords.set("verkauf1", { password: "geheim", sub: me });
  gate = Promise.resolve();
  installBrowser(async (url, init) => {
    if (url.startsWith("/api/adresses?")) await gate;
    return server.fetch(url, init);
  });
});

/** The sealed work of a day before: no sign-out may take it. */
async function withWork(): Promise<void> {
  (await openWorkDatabase(me, () => undefined)).close();
}

describe("a sign-out in the middle of something", () => {
  it("leaves no keys and no loaded data, although the load goes on for a moment", async () => {
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    await withWork();
    const app = createAppData(disk);
    await settled(app.session, ({ type }) => type === "signed_out");
    await app.login("verkauf1", "geheim");
    await settled(app.load, (load) => load.type === "loading" && load.total === 1);
    await app.logout();
    held.resolve();
    await expect.poll(databaseNames).toEqual(["rundgang-session", `rundgang-work-${me}`]);
    expect(app.load.getSnapshot().type).toBe("idle");
  });

  it("is completed at the next start where it was cut off", async () => {
    await createKeyStore(createSessionSeal(disk)).store(me, [await makeDataKey()]);
    (await openDataDatabase(me, () => undefined)).close();
    await withWork();
    const app = createAppData(disk);
    await settled(app.session, ({ type }) => type === "signed_out");
    await expect.poll(databaseNames).toEqual(["rundgang-session", `rundgang-work-${me}`]);
    expect(disk.files.size).toBe(0);
  });

  it("is one for all tabs", async () => {
    const [one, other] = [createAppData(disk), createAppData(disk)];
    await settled(one.session, ({ type }) => type === "signed_out");
    await one.login("verkauf1", "geheim");
    await settled(other.session, ({ type }) => type === "signed_in");
    await settled(other.load, ({ type }) => type === "ready");
    await one.logout();
    await settled(other.session, ({ type }) => type === "signed_out");
    expect(await other.commands.addComment({ unitId: uuidOf(14, 2), text: "zu spät" })).toMatchObject({ code: "signed_out" });
    await expect.poll(databaseNames).toEqual(["rundgang-session", `rundgang-work-${me}`]);
  });
});

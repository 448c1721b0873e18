import "fake-indexeddb/auto";

import { wire } from "@rundgang/contracts";
import { defaultUserPreferences } from "@rundgang/domain";
import { afterEach, describe, expect, it } from "vitest";

import { nothingOwn, readOwnPlaces } from "../load/read-salesman.ts";
import { createObservable } from "../observable.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { openUserPreferences } from "../view/user-preferences.ts";

const open: TestDevice[] = [];
let users = 600;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer()) {
  const app = await openDevice(uuidOf((users += 1), 8), server.fetch);
  open.push(app);
  const own = createObservable(nothingOwn);
  const shown = openUserPreferences(own, app.work.overlays);
  const { userId } = app.work;
  /** As a load that has just begun leaves the salesman. */
  const load = async (preferences: object) => {
    const person = { "@id": `/api/mitarbeiters/${userId}`, "@type": "Mitarbeiter", uuid: userId, id: userId, name: "Vera" };
    const salesman = wire.salesman.parse({ ...person, lastPing: null, lastPingAt: null, preferences, polygons: [] });
    const seen = await app.data.readLoad();
    await app.data.beginLoad({ generation: 1, uuids: [], startedAt: 1 }, seen, salesman);
    own.set((await readOwnPlaces(app.data)) ?? nothingOwn);
  };
  return { app, load, shown: shown.getSnapshot, own };
}

const isSent = ({ work }: TestDevice) => {
  const { isRead, waiting, sending } = work.queue.getSnapshot();
  return isRead && waiting + sending === 0;
};

describe("one's own preferences", () => {
  it("are the defaults before anything is loaded, and key by key where something unknown came", async () => {
    const { load, shown } = await device();
    expect(shown()).toEqual(defaultUserPreferences);
    await load({ qualificationButtonsLayout: "tiles", mapType: "hybrid", later: { deep: 1 } });
    expect(shown()).toEqual({ ...defaultUserPreferences, mapType: "hybrid" });
  });

  it("are changed without a line, and no load undoes what has not been sent", async () => {
    const server = createFakeServer();
    const { app, load, shown } = await device(server);
    await load({ mapType: "roadmap" });
    expect(await app.commands.setUserPreferences({ mapType: "satellite" })).toEqual({ ok: true });
    expect(shown().mapType).toBe("satellite");
    await load({ mapType: "terrain", commentsPosition: "commentsBelowQualificationButtons" });
    expect(shown()).toMatchObject({ mapType: "satellite", commentsPosition: "commentsBelowQualificationButtons" });
  });

  it("go out as one request, the last word of each, and stand in the loaded data then", async () => {
    const server = createFakeServer();
    const { app, load, shown } = await device(server);
    await load({ mapType: "roadmap", later: 1 });
    await app.commands.setUserPreferences({ mapType: "satellite" });
    await app.commands.setUserPreferences({ qualificationButtonsLayout: "rows" });
    await app.commands.setUserPreferences({ mapType: "hybrid" });
    app.goOnline();
    await app.until(() => isSent(app));
    const preferences = { mapType: "hybrid", qualificationButtonsLayout: "rows" };
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PATCH", `/api/mitarbeiters/${app.work.userId}`, { preferences }],
    ]);
    await app.absorb();
    expect(app.work.overlays.all()).toEqual([]);
    expect((await readOwnPlaces(app.data))?.preferences).toEqual({ ...preferences, later: 1 });
    await load({ ...preferences, later: 1 });
    expect(shown()).toEqual({ ...defaultUserPreferences, ...preferences });
  });

  it("that another tab has absorbed long ago are not absorbed again", async () => {
    const server = createFakeServer();
    const { app, load } = await device(server);
    await load({});
    await app.commands.setUserPreferences({ mapType: "satellite" });
    const before = app.work.overlays.all();
    app.goOnline();
    await app.until(() => isSent(app));
    await app.absorb();
    await load({ mapType: "terrain" });
    app.work.overlays.add(before);
    await app.absorb();
    expect((await readOwnPlaces(app.data))?.preferences).toEqual({ mapType: "terrain" });
  });

  it("wait for those that are under way, and carry them along", async () => {
    const asked = Promise.withResolvers<void>();
    const never = new Promise<never>(() => undefined);
    const { app } = await device({ ...createFakeServer(), fetch: () => (asked.resolve(), never) });
    await app.commands.setUserPreferences({ mapType: "satellite" });
    app.goOnline();
    await asked.promise;
    await app.commands.setUserPreferences({ qualificationButtonsLayout: "rows" });
    await app.until(() => app.work.queue.getSnapshot().requests.length === 2);
    expect(app.work.queue.getSnapshot().requests.map(({ state, slot }) => [state, slot])).toEqual([
      ["pending", "userPreferences"],
      ["open", "userPreferences"],
    ]);
  });
});

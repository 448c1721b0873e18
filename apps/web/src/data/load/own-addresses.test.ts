import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { createObservable } from "../observable.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createTownServer } from "../testing/town-server.ts";
import { createUnitViews } from "../view/unit-views.ts";
import { nothingOwn, readOwnPlaces } from "./read-salesman.ts";
import { runLoad } from "./run-load.ts";

const [own, made] = [sampleAddress(1), sampleAddress(2)];
const territory = `/api/territories/${uuidOf(1, 7)}`;
const open: TestDevice[] = [];
let users = 800;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function salesman() {
  const town = createTownServer([own], {}, [made]);
  const app = await openDevice(uuidOf((users += 1), 8), town.fetch);
  open.push(app);
  const load = async () => {
    const result = await runLoad({
      userId: app.work.userId,
      api: app.api,
      store: app.data,
      clock: systemClock,
      originLength: 24,
      onProgress: () => undefined,
      onEventPosition: () => undefined,
      referred: () => Promise.resolve([]),
    });
    await app.book.open();
    return result;
  };
  const preferences = async () => (await readOwnPlaces(app.data))?.preferences;
  return { app, load, preferences };
}

describe("addresses that one made outside of one's territories", () => {
  it("come with each load like those of the territories, and stay", async () => {
    const { app, load } = await salesman();
    for (let n = 0; n < 2; n += 1) {
      expect(await load()).toEqual({ ok: true });
      expect([app.book.index.size, (await app.data.readJournal()).length]).toEqual([2, 0]);
    }
    expect((await readOwnPlaces(app.data))?.addresses).toEqual(new Set([own.uuid, made.uuid]));
  });
});

describe("whose an address is", () => {
  it.each<[string, Partial<wire.Address>, boolean]>([
    ["of the last load", { uuid: own.uuid }, false],
    ["that one made elsewhere", { uuid: made.uuid }, false],
    ["that one has just made", { data: { creator: "me" } }, false],
    ["that somebody has just added to one's territory", { polygon: territory }, false],
    ["of another territory", { polygon: `/api/territories/${uuidOf(2, 7)}` }, true],
    ["of none", {}, true],
  ])("one %s", async (_name, change, expected) => {
    const { app, load } = await salesman();
    await load();
    const places = (await readOwnPlaces(app.data)) ?? nothingOwn;
    const views = createUnitViews({
      userId: app.work.userId,
      book: app.book,
      overlays: app.work.overlays,
      own: () => places,
      given: () => Promise.resolve(new Set()),
      blocked: createObservable<ReadonlySet<string>>(new Set()),
      ready: createObservable(true),
      appointments: () => Promise.resolve([]),
      onDuty: createObservable(false),
      online: createObservable(false),
      clock: systemClock,
    });
    const data = change.data === undefined ? {} : { creator: `/api/mitarbeiters/${app.work.userId}` };
    expect(await views.isForeign(sampleAddress(9, { ...change, data }))).toBe(expected);
  });
});

describe("preferences", () => {
  it("that have arrived while a load asked for them are not undone by its older answer", async () => {
    const { app, load, preferences } = await salesman();
    await load();
    await app.commands.setUserPreferences({ mapType: "satellite" });
    let sent = Promise.resolve();
    const asked = Promise.withResolvers<void>();
    const { request } = app.api;
    const api = {
      ...app.api,
      request: (async (...call: Parameters<typeof request>) => {
        const answer = await request(...call);
        asked.resolve();
        await sent;
        return answer;
      }) as typeof request,
    };
    sent = asked.promise.then(async () => {
      app.goOnline();
      await app.until(() => app.work.queue.getSnapshot().isRead && app.work.queue.getSnapshot().status === "synced");
      await app.absorb();
    });
    const parts = { userId: app.work.userId, store: app.data, clock: systemClock, originLength: 24 };
    const silent = { onProgress: () => undefined, onEventPosition: () => undefined, referred: () => Promise.resolve([]) };
    expect(await runLoad({ ...parts, ...silent, api })).toEqual({ ok: true });
    expect(await preferences()).toEqual({ mapType: "satellite" });
    expect(await load()).toEqual({ ok: true });
    expect(await preferences()).toEqual({});
  });
});

import "fake-indexeddb/auto";

import { territoriesDigestLength, territoriesText, wire } from "@rundgang/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { readOwnPlaces } from "../load/read-salesman.ts";
import { sha256 } from "../sha256.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { followTerritories } from "./follow-territories.ts";

const [north, south] = [uuidOf(1, 7), uuidOf(2, 7)];
let users = 0;

describe("the territories of the loaded data", () => {
  let device: TestDevice;
  let loads: number;
  beforeEach(async () => {
    users += 1;
    loads = 0;
    device = await openDevice(uuidOf(users, 6), createFakeServer().fetch);
  });
  afterEach(() => device.close());

  /** As a load of somebody with these territories leaves it. */
  const load = async (territories: readonly string[]) => {
    const person = { "@id": "/api/mitarbeiters/1", "@type": "Mitarbeiter", uuid: uuidOf(1, 6), id: uuidOf(1, 6), name: "Vera" };
    const polygons = territories.map((text) => {
      const [uuid = "", version = "1"] = text.split(":");
      return { "@id": `/api/territories/${uuid}`, uuid, name: "Nord", version: Number(version), adresses: [] };
    });
    const salesman = { ...person, lastPing: null, lastPingAt: null, preferences: {}, polygons };
    const seen = await device.data.readLoad();
    await device.data.beginLoad({ generation: 1, uuids: [], startedAt: 1 }, seen, wire.salesman.parse(salesman));
  };

  /** A session with these territories; each reload brings the next of `brought`. */
  const follow = async (held: readonly string[] | null, brought: readonly (readonly string[])[] = []) => {
    const digest = held === null ? null : (await sha256(territoriesText(held))).slice(0, territoriesDigestLength);
    return followTerritories({
      held: () => digest,
      loaded: async () => (await readOwnPlaces(device.data))?.shapes ?? null,
      reload: async () => {
        await load(brought[loads] ?? []);
        loads += 1;
      },
    });
  };

  it.each([
    ["that are the session's: none", [north], [north], [], 0],
    ["without one that came: one", [north], [south, north], [[north, south]], 1],
    ["with one that went: one", [north, south], [north], [[north]], 1],
    ["where one was redrawn: one", [north], [`${north}:2`], [[`${north}:2`]], 1],
    ["where another took its place: one", [north], [south], [[south]], 1],
    ["while an older load is still under way: a second", [north], [south], [[north], [south]], 2],
    ["at a server that never agrees: two", [north], [south], [[north], [north], [north]], 2],
    ["by a token that does not say: none", [north], null, [], 0],
  ])("%s more", async (_name, before, held, brought, expected) => {
    await load(before);
    await follow(held, brought);
    expect(loads).toBe(expected);
  });

  it("of a device that nothing was loaded on: none more", async () => {
    await follow([north]);
    expect(loads).toBe(0);
  });
});

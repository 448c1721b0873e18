import "fake-indexeddb/auto";

import { iri, type wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { defaultListPreferences } from "../list/list-store.ts";
import type { Walk } from "../stops/walk.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal, type Fate, type SeenRequest } from "../testing/fake-server.ts";
import { sampleAddress, sampleAppointment, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { planWalk, type WalkRequest } from "./plan-walk.ts";

const now = Date.parse("2026-12-04T16:00:00.000Z");
const degree = 111_195;
const here = { lat: 49.5, lon: 11.2 };
const house = (number: number, metres: number, change: Partial<wire.Address> = {}) =>
  sampleAddress(number, { lat: String(49.5 + metres / degree), lon: "11.2", ...change });
const houses = [house(1, 100), house(2, 200), house(3, 300)];

const open: TestDevice[] = [];
let users = 900;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type Ask = wire.WalkingDirectionsAsk;

/** Answers as the server does: stops in the order of the question, 70 m from each to the next; or what `say` says instead. */
function walkingServer(say: (ask: Ask, time: number) => Fate | undefined = () => undefined) {
  const server = createFakeServer();
  const asked: Ask[] = [];
  server.fate = ({ path, body }: SeenRequest) => {
    if (path !== "/api/walking_directions") return "answer";
    const ask = body as Ask;
    asked.push(ask);
    const arriveAt = new Date(now).toISOString();
    const legs = ask.stops.map(({ lat, lon }, stop) => {
      const { lat: fromLat, lon: fromLon } = ask.stops[stop - 1] ?? ask.start;
      return {
        stop,
        metres: 70,
        seconds: 50,
        geometry: [
          [fromLon, fromLat],
          [11.3, lat],
          [lon, lat],
        ],
        arriveAt,
        early: 0,
        late: 0,
      };
    });
    const order = ask.stops.map((_stop, index) => index);
    const body200 = { "@type": "WalkingDirections", metres: 0, seconds: 0, legs, order, asOf: "2026-12-01", source: "streets" };
    return say(ask, asked.length) ?? { status: 200, body: body200 };
  };
  return { server, asked };
}

const noWay = (reason: wire.RouteProblem, stops: readonly number[] = []): Fate => ({
  status: 422,
  body: { ...refusal(422, "route_unavailable"), reason, stops },
});

async function plan(
  server: ReturnType<typeof walkingServer>["server"],
  addresses: readonly wire.Address[],
  wish: Partial<WalkRequest> = {},
  agreed: readonly wire.Appointment[] = [],
  ahead = 0,
): Promise<Walk | null> {
  const wall = { now: () => now + ahead, ahead };
  const app = await openDevice(uuidOf((users += 1), 8), server.fetch, addresses, undefined, wall);
  open.push(app);
  const mine = app.work.userId;
  for (const one of agreed)
    await app.data.changeMember(appointments, one.uuid, 1, () => ({ ...one, mitarbeiter: iri("mitarbeiters", mine) }));
  return app.commands.planWalk({ list: defaultListPreferences, position: here, ...wish });
}

/** Numbers of the houses in walking order, a mark behind those that are reached as the crow flies. */
const way = (walk: Walk | null) =>
  walk?.stops.map(({ addressId, leg }) => `${Number(addressId.slice(-2))}${leg.isCrow ? " crow" : ""}`);

describe("the walk over the next stops", () => {
  it("goes on streets in the server's order", async () => {
    const { server, asked } = walkingServer((ask) => {
      const legs = [2, 1, 0].map((stop) => ({
        stop,
        metres: 90,
        seconds: 65,
        geometry: [
          [11.2, 49.5],
          [11.2, 49.6],
        ],
        arriveAt: "2026-12-04T16:01:00.000Z",
        early: 0,
        late: 0,
      }));
      const body = {
        "@type": "WalkingDirections",
        metres: 270,
        seconds: 195,
        legs,
        order: [2, 1, 0],
        asOf: null,
        source: "osrm",
      };
      return ask.stops.length === 3 ? { status: 200, body } : undefined;
    });
    const walk = await plan(server, houses);
    expect(way(walk)).toEqual(["3", "2", "1"]);
    expect(walk).toMatchObject({ crow: null, madeAt: now, start: { ...here, kind: "own", isOff: false }, missed: [] });
    expect(asked).toMatchObject([{ start: here, departAt: "2026-12-04T16:00:00.000Z" }]);
  });

  it("has ten stops, out of at most twelve in one question", async () => {
    const { server, asked } = walkingServer();
    const walk = await plan(
      server,
      Array.from({ length: 30 }, (_none, index) => house(index + 1, 20 * index + 20)),
    );
    expect([walk?.stops.length, asked.map(({ stops }) => stops.length)]).toEqual([10, [12]]);
  });

  it("is one to a single door, and none where nothing is open or nobody knows where it is", async () => {
    const { server } = walkingServer();
    expect(way(await plan(server, [house(1, 100)]))).toEqual(["1"]);
    expect(await plan(server, [house(1, 100, { wohneinheiten: [sampleUnit(1, 1, { status: "CLOSED" })] })])).toBeNull();
    const { server: unasked, asked } = walkingServer();
    expect(await plan(unasked, [sampleAddress(1), sampleAddress(2, { lat: "0", lon: "0" })])).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is chosen out of the list as it is set", async () => {
    const { server } = walkingServer();
    const others = [house(1, 100), house(2, 200, { strasse: "Mühlgasse" }), house(3, 300, { provider: "/api/providers/3" })];
    const list = (change: object) => ({ list: { ...defaultListPreferences, ...change } });
    expect(way(await plan(server, others, list({ filterString: "mühl" })))).toEqual(["2"]);
    expect(way(await plan(server, others, list({ selectedProvider: 3 })))).toEqual(["3"]);
  });

  it("goes by the server's time where the device's clock is wrong", async () => {
    const { server, asked } = walkingServer();
    const walk = await plan(server, houses, {}, [], 7 * 3_600_000);
    expect([walk?.madeAt, asked[0]?.departAt]).toEqual([now, "2026-12-04T16:00:00.000Z"]);
  });

  it("goes first to the house a little further on that opens more often at this hour", async () => {
    const { server } = walkingServer();
    /* 16:00 UTC is 17:00 in Berlin; the days are the Fridays before. */
    const visits = (unit: number, code: wire.QualificationCode) =>
      [27, 20, 13, 6].map((day) => ({
        ...sampleVisit(unit * 100 + day, unit, code),
        createdAt: `2026-11-${String(day).padStart(2, "0")}T16:10:00.000Z`,
      }));
    const seldom = house(1, 100, { wohneinheiten: [sampleUnit(1, 1, { qualifikationen: visits(1, "CUSTOMER_NOT_HOME") })] });
    const often = house(2, 110, {
      strasse: "Mühlgasse",
      wohneinheiten: [sampleUnit(2, 2, { qualifikationen: visits(2, "FOLLOW_UP") })],
    });
    expect(way(await plan(server, [seldom, often]))).toEqual(["2", "1"]);
    expect(way(await plan(server, [house(1, 100), house(2, 110)]))).toEqual(["1", "2"]);
  });

  it("is none while nobody is signed in", async () => {
    const app = await openDevice(uuidOf((users += 1), 8), walkingServer().server.fetch, houses);
    open.push(app);
    const nobody = { ...app.parts, addresses: { ...app.parts.addresses, index: () => null } };
    expect(await planWalk(nobody, { list: defaultListPreferences, position: here })).toBeNull();
  });

  it("misses an appointment in a house that is not on the device", async () => {
    const { server } = walkingServer();
    const beginnAt = "2026-12-04T16:10:00.000Z";
    const elsewhere = { ...sampleAppointment(3), beginnAt, data: { address: `/api/adresses/${uuidOf(88, 1)}` as const } };
    expect((await plan(server, houses, {}, [elsewhere]))?.missed).toEqual([{ appointmentId: uuidOf(3, 5), why: "nowhere" }]);
  });

  it.each([
    ["no position", null],
    ["a receiver without a fix", { lat: 0, lon: 0 }],
  ])("begins at the first address of the list with %s", async (_what, position) => {
    const { server } = walkingServer();
    const walk = await plan(server, houses, { position });
    expect(walk?.start).toMatchObject({ kind: "first", lat: Number(houses[0]?.lat) });
    expect(walk?.stops[0]?.addressId).toBe(houses[0]?.uuid);
  });

  it("asks with the time of an appointment, and names one that is nowhere", async () => {
    const { server, asked } = walkingServer();
    const beginnAt = "2026-12-04T16:10:00.000Z";
    const agreed = [
      {
        ...sampleAppointment(1),
        beginnAt,
        data: { address: houses[1]?.["@id"], unit: `/api/wohneinheits/${uuidOf(2, 2)}` as const },
      },
      { ...sampleAppointment(2), beginnAt, data: {} },
    ];
    const walk = await plan(server, houses, {}, agreed);
    expect(asked[0]?.stops.map(({ from }) => from)).toContain(beginnAt);
    expect(walk?.stops.find(({ appointmentId }) => appointmentId === uuidOf(1, 5))?.unitIds).toEqual([uuidOf(2, 2)]);
    expect(walk?.missed).toEqual([{ appointmentId: uuidOf(2, 5), why: "nowhere" }]);
  });
});

describe("where there is no way", () => {
  it.each<[string, Fate, Walk["crow"]]>([
    ["no line", "lose-request", "offline"],
    ["no streets here", noWay("no_streets"), "no_streets"],
    ["a server with a fault", { status: 500, body: refusal(500, "internal") }, "failed"],
    ["a server that is busy", { status: 429, body: refusal(429, "too_many_requests") }, "failed"],
    ["a refusal that says nothing", { status: 422, body: refusal(422, "route_unavailable") }, "failed"],
    ["all of it off the network", noWay("off_network", [0, 1, 2]), null],
  ])("all of it is as the crow flies: %s", async (_what, fate, crow) => {
    const { server } = walkingServer(() => fate);
    const walk = await plan(server, houses);
    expect([way(walk), walk?.crow]).toEqual([["1 crow", "2 crow", "3 crow"], crow]);
    expect(walk?.stops.map(({ leg }) => [leg.metres, leg.line.length])).toEqual([
      [100, 2],
      [100, 2],
      [100, 2],
    ]);
  });

  it.each<[wire.RouteProblem]>([["off_network"], ["island"]])("only the ways around one house: %s", async (reason) => {
    const { server, asked } = walkingServer((ask) => (ask.stops.length === 4 ? noWay(reason, [1]) : undefined));
    const walk = await plan(server, [...houses, house(4, 400)]);
    expect([way(walk), walk?.crow, walk?.stops.map(({ isOff }) => isOff)]).toEqual([
      ["1", "2 crow", "3 crow", "4"],
      null,
      [false, true, false, false],
    ]);
    expect(asked.map(({ stops }) => stops.length)).toEqual([4, 3]);
  });

  it("only the way to the first stop, where he stands off the streets himself", async () => {
    const { server, asked } = walkingServer((ask) => (ask.start.lat === here.lat ? noWay("off_network") : undefined));
    const walk = await plan(server, houses);
    expect([way(walk), walk?.crow, walk?.start.isOff]).toEqual([["1 crow", "2", "3"], null, true]);
    expect(asked.at(-1)?.start).toEqual({ lat: Number(houses[0]?.lat), lon: 11.2 });
  });

  it("one house off the network, one on an island, and he himself", async () => {
    const { server } = walkingServer((_ask, time) =>
      time === 1 ? noWay("off_network", [0]) : time === 2 ? noWay("island", [1]) : time === 3 ? noWay("off_network") : undefined,
    );
    expect(way(await plan(server, [...houses, house(4, 400)]))).toEqual(["1 crow", "2 crow", "4", "3 crow"]);
  });
});

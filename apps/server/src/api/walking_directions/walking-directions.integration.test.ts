import { createServer, type Server } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import polyline from "@mapbox/polyline";
import { wire } from "@rundgang/contracts";
import { distanceMetres, type Position } from "@rundgang/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { loadConfig } from "../../config/config.ts";
import { createRouting } from "../../routing/create-routing.ts";
import { directions } from "../../routing/directions.ts";
import type { Ways } from "../../routing/ways.ts";
import type { Client } from "../../testing/client.ts";
import { collection, importFiles, sampleWays, spot } from "../../testing/sample-map.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const data = process.env["RUNDGANG_TEST_DATA"];
if (data === undefined) process.stdout.write("RUNDGANG_TEST_DATA is not set: walks in the real town (lauf) are left out.\n");

const minute = 60_000;

describe("walking directions", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const ask = (body: object) => anna.post("/api/walking_directions", body);
  const load = (streets: string) =>
    importFiles({ db: server.context.database.db, files: server.context.files }, { "streets.geojson": streets });
  async function walk(body: object): Promise<wire.WalkingDirections> {
    const { status, body: answer } = await ask(body);
    expect([status, answer["hydra:description"]]).toEqual([200, undefined]);
    return wire.walkingDirections.parse(answer);
  }

  it("are refused where no streets were imported, so that the device knows", async () => {
    const { status, body } = await ask({ start: spot(0, 0), stops: [spot(1, 0)] });
    expect([status, body]).toMatchObject([422, { code: "route_unavailable", reason: "no_streets", stops: [] }]);
  });

  describe("on imported streets", () => {
    beforeAll(() => load(collection(sampleWays)));

    it("lead to one stop", async () => {
      const route = await walk({ start: spot(0, 0), stops: [spot(2, 1)] });
      const [leg] = route.legs;
      expect([route.source, route.asOf, route.order]).toEqual(["streets", expect.stringMatching(/^\d{4}-\d\d-\d\d$/u), [0]]);
      expect(Math.abs(route.metres - 300)).toBeLessThan(2);
      /* 5 km/h. */
      expect(Math.abs(route.seconds - 216)).toBeLessThan(2);
      expect([leg?.geometry[0], leg?.geometry.at(-1)]).toEqual([
        [expect.closeTo(spot(0, 0).lon, 5), expect.closeTo(spot(0, 0).lat, 5)],
        [expect.closeTo(spot(2, 1).lon, 5), expect.closeTo(spot(2, 1).lat, 5)],
      ]);
    });

    it("put stops in order, and end where it is said", async () => {
      const stops = [spot(3, 0), spot(1, 0), spot(2, 0)];
      const free = await walk({ start: spot(0, 0), stops });
      expect([free.order, free.legs.map(({ stop }) => stop)]).toEqual([
        [1, 2, 0],
        [1, 2, 0],
      ]);
      const home = await walk({ start: spot(0, 0), stops, end: spot(0, 1) });
      expect([home.legs.at(-1)?.stop, home.legs.length]).toEqual([null, 4]);
      const kept = await walk({ start: spot(0, 0), stops, keepOrder: true });
      expect([kept.order, Math.round(kept.metres / 100)]).toEqual([[0, 1, 2], 6]);
    });

    it("take eleven stops between start and end, and twelve without an end", async () => {
      const stops = Array.from({ length: 11 }, (_, index) => spot(index % 5, Math.floor(index / 5)));
      expect((await walk({ start: spot(4, 4), stops, end: spot(0, 4) })).legs).toHaveLength(12);
      const twelve = await walk({ start: spot(4, 4), stops: [...stops, spot(3, 3)] });
      expect(twelve.order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    });

    it("lead past two doors at one spot: there is no way between them", async () => {
      const route = await walk({ start: spot(0, 0), stops: [spot(1, 0.1), spot(1, 0.1)] });
      expect(route.legs.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([110, 0]);
      expect((await walk({ start: spot(1, 0), stops: [spot(1, 0)] })).metres).toBe(0);
    });

    it("reach appointments in time, or say that they do not", async () => {
      const departAt = "2026-12-04T16:00:00.000Z";
      const later = (minutes: number) => new Date(Date.parse(departAt) + minutes * minute).toISOString();
      const soon = { ...spot(4, 0), from: later(6), to: later(6) };
      const inTime = await walk({ start: spot(0, 0), stops: [spot(1, 0), spot(2, 0), soon], departAt });
      expect([inTime.order[0], inTime.legs.map(({ early, late }) => early + late)]).toEqual([2, [0, 0, 0]]);
      expect(Math.abs(Date.parse(inTime.legs[0]?.arriveAt ?? "") - Date.parse(departAt) - 288_000)).toBeLessThan(3000);
      const missed = await walk({
        start: spot(0, 0),
        stops: [
          { ...spot(4, 4), from: later(5) },
          { ...spot(1, 0), from: later(60) },
        ],
        departAt,
      });
      expect(missed.legs.map(({ stop, early, late }) => [stop, Math.round(early / 60), Math.round(late / 60)])).toEqual([
        [0, 0, 5],
        [1, 60 - 15 - (10 + 3 + 8), 0],
      ]);
    });

    it("are refused off the network and on an island, with the stops that cannot be reached", async () => {
      const off = await ask({ start: spot(0, 0), stops: [spot(1, 0), spot(1, 9)] });
      expect([off.status, off.body]).toMatchObject([422, { code: "route_unavailable", reason: "off_network", stops: [1] }]);
      expect(wire.routeRefusal.parse(off.body)).toEqual({ reason: "off_network", stops: [1] });
      const two = await ask({ start: spot(0, 0), stops: [spot(1, 9), spot(1, 0), spot(2, 9)] });
      expect(wire.routeRefusal.parse(two.body)).toEqual({ reason: "off_network", stops: [0, 2] });
      const island = await ask({ start: spot(0, 0), stops: [spot(1, 0), spot(7.5, 0)] });
      expect(island.body).toMatchObject({
        reason: "island",
        stops: [1],
        "hydra:description": "Für diese Orte gibt es keinen Fußweg.",
      });
      const start = await ask({ start: spot(1, 9), stops: [spot(1, 0)] });
      expect(start.body).toMatchObject({ reason: "off_network", stops: [] });
    });

    it("go by the newest import without a new start", async () => {
      const question = { start: spot(0, 0), stops: [spot(0, 2)] };
      const before = await walk(question);
      /* All but the way to the north at the western edge. */
      await load(collection([...sampleWays.slice(0, 5), ...sampleWays.slice(6)]));
      const after = await walk(question);
      await load(collection(sampleWays));
      expect([before.metres, after.metres, (await walk(question)).metres].map((metres) => Math.round(metres / 100))).toEqual([
        2, 4, 2,
      ]);
    });
  });

  const near = { lat: 49.5, lon: 11.2 };
  it.each<[string, object, string, string]>([
    ["no stop", { start: near, stops: [] }, "stops", "Es fehlt ein Stop."],
    [
      "thirteen stops",
      { start: near, stops: Array(13).fill(near) },
      "stops",
      "Ein Weg hat höchstens 11 Stops zwischen Start und Ziel.",
    ],
    [
      "twelve and an end",
      { start: near, stops: Array(12).fill(near), end: near },
      "stops",
      "Ein Weg hat höchstens 11 Stops zwischen Start und Ziel.",
    ],
    [
      "a stop at 0/0",
      { start: near, stops: [near, { lat: 0, lon: 0 }] },
      "stops.1.lat",
      "Die Position 0/0 ist keine gültige Position.",
    ],
    ["a start at 0/0", { start: { lat: 0, lon: 0 }, stops: [near] }, "start.lat", "Die Position 0/0 ist keine gültige Position."],
    ["a stop without a place", { start: near, stops: [{ lat: 49.5 }] }, "stops.0.lon", "Es fehlt die Länge in Grad."],
    ["text for a number", { start: { lat: "49", lon: 11 }, stops: [near] }, "start.lat", "Es fehlt die Breite in Grad."],
    [
      "beyond the pole",
      { start: { lat: 91, lon: 11 }, stops: [near] },
      "start.lat",
      "Die Breite liegt zwischen -90 und 90 Grad.",
    ],
    [
      "a time that is none",
      { start: near, stops: [{ ...near, from: "17:30" }] },
      "stops.0.from",
      "Erwartet wird ein ISO-Zeitpunkt in UTC.",
    ],
  ])("are refused with a sentence at its field: %s", async (_what, question, propertyPath, message) => {
    const { status, body } = await ask(question);
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath, message }]]);
  });

  describe("by another service", () => {
    /** What the service was asked: its paths and bodies. */
    const asked: { path: string; body: string }[] = [];
    let fake: Server;
    let url: string;
    let answer: (path: string) => object | null = () => null;
    beforeAll(async () => {
      await load(collection(sampleWays));
      fake = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += String(chunk)));
        request.on("end", () => {
          asked.push({ path: request.url ?? "", body });
          const said = answer(request.url ?? "");
          response.writeHead(said === null ? 500 : 200, { "content-type": "application/json" }).end(JSON.stringify(said));
        });
      });
      await new Promise<void>((resolve) => fake.listen(0, "127.0.0.1", resolve));
      url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    });
    afterAll(() => fake.close());

    /** The second stop is the nearer one. */
    const metres = [
      [0, 500, 200],
      [500, 0, 300],
      [200, 300, 0],
    ];
    const question = { start: near, stops: [spot(3, 0), spot(1, 0)] };
    const places = [question.start, ...question.stops];
    /** How far OSRM has moved each of them. */
    const near3 = places.map(() => ({ distance: 0 }));
    /** Where the made-up ways end, 111 m north of the start, or begin: how many metres it is to a door. */
    const toDoor = (door: Position, lat = 49.501) => distanceMetres({ lat, lon: 11.2 }, door);
    const lonLat = ({ lat, lon }: Position) => [expect.closeTo(lon, 5), expect.closeTo(lat, 5)];

    async function walkBy(kind: string) {
      asked.length = 0;
      const { database, log } = server.context;
      const { routing: engine } = loadConfig({ ROUTING_URL: `${kind}+${url}/` });
      const use = (ways: Ways) => directions(question, new Date(), ways);
      return createRouting(database.db, engine, log).withWays(places, use);
    }
    const walkedBy = async (kind: string) => wire.walkingDirections.parse(await walkBy(kind));

    it("of Valhalla's kind", async () => {
      const shape = polyline.encode(
        [
          [49.5, 11.2],
          [49.501, 11.2],
        ],
        6,
      );
      answer = (path) =>
        path === "/route"
          ? { trip: { legs: [200, 300].map((length) => ({ shape, summary: { length: length / 1000, time: 1 } })) } }
          : {
              sources_to_targets: metres.map((row) => row.map((length) => ({ distance: length / 1000, time: 1 }))),
              sources: places,
              targets: places,
            };
      const route = await walkedBy("valhalla");
      expect([route.source, route.order, route.legs.map((leg) => leg.metres), route.asOf]).toEqual([
        "valhalla",
        [1, 0],
        [200 + toDoor(spot(1, 0)), 300 + toDoor(spot(1, 0), 49.5) + toDoor(spot(3, 0))].map(Math.round),
        null,
      ]);
      /* The service's way, and the steps to the door. */
      expect(route.legs[0]?.geometry).toEqual([[11.2, 49.5], [11.2, 49.501], lonLat(spot(1, 0))]);
      expect(asked.map(({ path }) => path)).toEqual(["/sources_to_targets", "/route"]);
      expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({
        costing: "pedestrian",
        locations: [near, spot(1, 0), spot(3, 0)],
      });
    });

    it("of OSRM's kind", async () => {
      const steps = [
        {
          geometry: {
            coordinates: [
              [11.2, 49.5],
              [11.2, 49.501],
            ],
          },
        },
      ];
      answer = (path) =>
        path.startsWith("/route/")
          ? { code: "Ok", routes: [{ legs: [200, 300].map((distance) => ({ distance, duration: 1, steps })) }] }
          : { code: "Ok", distances: metres, sources: near3 };
      const route = await walkedBy("osrm");
      expect([route.source, route.order]).toEqual(["osrm", [1, 0]]);
      expect(route.legs.map((leg) => leg.metres)).toEqual(
        [200 + toDoor(spot(1, 0)), 300 + toDoor(spot(1, 0), 49.5) + toDoor(spot(3, 0))].map(Math.round),
      );
      expect(asked[0]?.path).toMatch(/^\/table\/v1\/foot\/11\.2,49\.5;/u);
    });

    it.each<[string, () => object | null]>([
      ["fails", () => null],
      ["says something else", () => ({ code: "Ok", distances: [["far"]], routes: [] })],
      ["knows no way", () => ({ code: "NoTable" })],
    ])("that %s is no reason to stand still: the own streets lead on", async (_what, said) => {
      answer = said;
      const route = await walkedBy("osrm");
      expect([route.source, route.order]).toEqual(["streets", [1, 0]]);
    });

    const far = (distance: number) => [...near3.slice(0, 2), { distance }];
    it.each<[string, object, object]>([
      [
        "a stop without a way is an island",
        {
          distances: [
            [0, 500, null],
            [500, 0, null],
            [null, null, 0],
          ],
          sources: near3,
        },
        { problem: "island", places: [2] },
      ],
      [
        "one that was moved by more than 250 m is off the network",
        { distances: metres, sources: far(251) },
        { problem: "off_network", places: [2] },
      ],
    ])("what it says of a stop holds, whatever the own streets know: %s", async (_what, said, expected) => {
      answer = () => ({ code: "Ok", ...said });
      expect(await walkBy("osrm")).toEqual(expected);
    });

    it("that has no streets there is not what counts: the own ones lead on", async () => {
      answer = () => ({ code: "Ok", distances: metres, sources: near3.map(() => ({ distance: 15_000 })) });
      expect((await walkedBy("osrm")).source).toBe("streets");
    });
  });

  describe.runIf(data !== undefined)("in the real town", () => {
    it("lead over ten doors of Lauf, shorter than by the list", async () => {
      const lauf = join(data ?? "", "lauf");
      await load(readFileSync(join(lauf, "streets.geojson"), "utf8"));
      const rows = readFileSync(join(lauf, "addresses.csv"), "utf8").split("\n").slice(1);
      const doors = rows.flatMap((row) => {
        const [lat, lon] = row.split(",").slice(-2).map(Number);
        return lat === undefined || lon === undefined || Number.isNaN(lat) || lat < 49.505 || lat > 49.515 ? [] : [{ lat, lon }];
      });
      const [start, ...stops] = Array.from({ length: 11 }, (_, index) => doors[index * 37]);
      const free = await walk({ start, stops });
      const kept = await walk({ start, stops, keepOrder: true });
      expect(free.metres).toBeLessThan(kept.metres);
      expect(free.legs.every(({ metres, geometry }) => metres > 0 && geometry.length >= 2)).toBe(true);
    });
  });
});

import { createHash } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { createApi } from "../net/api.ts";
import { createObservable } from "../observable.ts";
import { createMemoryMapDisk } from "../testing/memory-map-disk.ts";
import { settled } from "../testing/settled.ts";
import { pieceBytes, pieceName } from "./map-pieces.ts";
import { openMapShelf, type MapOfArea, type MapShelf } from "./map-shelf.ts";

const uuid = "0192f0c1-7a1b-7c3d-8e4f-5a6b7c8d9e0f";
const bbox = [11, 49, 12, 50] as const;

/** A map of two pieces and a bit; `seed` tells versions apart. */
function mapBytes(seed: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * pieceBytes + 100).fill(seed);
  bytes.set(new TextEncoder().encode("PMTiles"));
  const view = new DataView(bytes.buffer);
  view.setUint8(7, 3);
  view.setUint8(99, 1);
  for (const [offset, degrees] of [
    [102, 11.2],
    [106, 49.4],
    [110, 11.4],
    [114, 49.6],
  ] as const)
    view.setInt32(offset, degrees * 1e7, true);
  return bytes;
}

function areaOf(bytes: Uint8Array): wire.MapArea {
  return {
    "@id": `/api/map_areas/${uuid}`,
    "@type": "MapArea",
    uuid,
    name: "Wiesenbrück",
    bbox: [...bbox],
    minZoom: 10,
    maxZoom: 14,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    attribution: "Erfundene Demo-Stadt",
    importedAt: "2026-12-01T10:00:00.000Z",
  };
}

/** Our server, as far as maps go: the list, and bytes by `Range` with `If-Range`. */
function mapServer() {
  const server = {
    bytes: mapBytes(1),
    /** What it says of the bytes; null: what they are. */
    area: null as wire.MapArea | null,
    /** Answers to the next questions after bytes, instead of them. */
    next: [] as (Response | "cut")[],
    ranges: [] as string[],
    fetch(url: string, init: RequestInit): Promise<Response> {
      const area = server.area ?? areaOf(server.bytes);
      if (url === "/api/map_areas") {
        const list = {
          "@context": "/api",
          "@id": "/api/map_areas",
          "@type": "hydra:Collection",
          "hydra:member": [area],
          "hydra:totalItems": 1,
        };
        return Promise.resolve(Response.json(list));
      }
      const headers = new Headers(init.headers);
      const range = headers.get("range") ?? "";
      server.ranges.push(range);
      const other = server.next.shift();
      if (other === "cut") return Promise.reject(new TypeError("no line"));
      if (other !== undefined) return Promise.resolve(other);
      const [from = 0, to = 0] = range.slice(6).split("-").map(Number);
      const isWhole = headers.has("if-range") && headers.get("if-range") !== `"${areaOf(server.bytes).sha256}"`;
      const part = isWhole ? server.bytes : server.bytes.slice(from, to + 1);
      return Promise.resolve(
        new Response(part, { status: isWhole ? 200 : 206, headers: { "content-type": "application/vnd.pmtiles" } }),
      );
    },
  };
  return server;
}

type Server = ReturnType<typeof mapServer>;

function device(server: Server) {
  const disk = createMemoryMapDisk();
  const online = createObservable(true);
  const session = { accessToken: () => "token", refresh: () => Promise.resolve("ended" as const) };
  const line = { up: () => undefined, down: () => online.set(false) };
  const api = createApi({ fetch: (url, init) => server.fetch(url, init), baseUrl: "", session, line });
  const told = new Set<() => void>();
  const start = (): MapShelf => {
    const listener = { own: () => undefined as void };
    const others = {
      tell: () => void told.forEach((tell) => tell !== listener.own && tell()),
      onTold(tell: () => void) {
        listener.own = tell;
        told.add(tell);
      },
    };
    return openMapShelf({ api, online, disk, locks: navigator.locks, others });
  };
  return { disk, online, start };
}

const mapWhen = async (shelf: MapShelf, condition: (map: MapOfArea) => boolean): Promise<MapOfArea> => {
  const maps = await settled(shelf.maps, ([map]) => map !== undefined && condition(map));
  const [map] = maps;
  if (map === undefined) throw new Error("no map");
  return map;
};
const isThere = () => true;
const isKept = ({ kept, load }: MapOfArea) => kept !== null && load.type === "none";
const is = (type: MapOfArea["load"]["type"]) => (map: MapOfArea) => map.load.type === type;

/** A shelf whose map is being loaded. */
async function loading(server: Server, on = device(server)) {
  const shelf = on.start();
  await mapWhen(shelf, isThere);
  shelf.load(uuid);
  return { shelf, ...on };
}

const readAll = async (shelf: MapShelf, length: number) =>
  new Uint8Array((await shelf.files.getSnapshot()[0]?.read(0, length)) ?? new ArrayBuffer(0));

describe("a map that is loaded for work without a line", () => {
  it("is read from the server before, and from the device then, also without a line", async () => {
    const server = mapServer();
    const on = device(server);
    const shelf = on.start();
    await mapWhen(shelf, isThere);
    expect(shelf.files.getSnapshot()[0]?.key).toContain("server");
    expect(await readAll(shelf, 7)).toEqual(server.bytes.slice(0, 7));
    shelf.load(uuid);
    await mapWhen(shelf, isKept);
    on.online.set(false);
    server.ranges.length = 0;
    expect(await readAll(shelf, server.bytes.length)).toEqual(server.bytes);
    expect(server.ranges).toEqual([]);
  });

  it("goes on where the line broke off, by itself when it is back, and after a restart", async () => {
    const server = mapServer();
    server.next = [];
    const on = device(server);
    const first = on.start();
    await mapWhen(first, isThere);
    const [whole] = [server.bytes.slice(0, pieceBytes)];
    server.next = [new Response(whole, { status: 206, headers: { "content-type": "application/vnd.pmtiles" } }), "cut"];
    first.load(uuid);
    expect(await mapWhen(first, is("waiting"))).toMatchObject({ load: { bytes: pieceBytes }, kept: null });

    const second = on.start();
    expect(await mapWhen(second, is("waiting"))).toMatchObject({ load: { bytes: pieceBytes } });
    server.ranges.length = 0;
    on.online.set(true);
    await mapWhen(second, isKept);
    expect(server.ranges).toContain(`bytes=${pieceBytes}-${2 * pieceBytes - 1}`);
    expect(server.ranges).not.toContain(`bytes=0-${pieceBytes - 1}`);
  });

  it("stops when somebody stops it, stays so over a restart, and goes on when he says so", async () => {
    const server = mapServer();
    const held = Promise.withResolvers<void>();
    const plain = server.fetch;
    server.fetch = async (url, init) => {
      if (url.endsWith("/data") && server.ranges.length === 1) await held.promise;
      return plain(url, init);
    };
    const { shelf, start } = await loading(server);
    await mapWhen(shelf, ({ load }) => load.type === "loading" && load.bytes === pieceBytes);
    await shelf.stop(uuid);
    held.resolve();
    expect(await mapWhen(shelf, is("stopped"))).toMatchObject({ load: { bytes: pieceBytes } });
    const again = start();
    await mapWhen(again, is("stopped"));
    again.load(uuid);
    await mapWhen(again, isKept);
  });

  it("is loaded once by two taps and two tabs", async () => {
    const server = mapServer();
    const on = device(server);
    const [one, two] = [on.start(), on.start()];
    await Promise.all([mapWhen(one, isThere), mapWhen(two, isThere)]);
    one.load(uuid);
    one.load(uuid);
    two.load(uuid);
    await Promise.all([mapWhen(one, isKept), mapWhen(two, isKept)]);
    expect(server.ranges.filter((range) => range.startsWith("bytes=0-"))).toHaveLength(1);
  });

  it("is another one at the server in the middle: what there was of the old one goes, and the new one is loaded", async () => {
    const server = mapServer();
    const on = device(server);
    const shelf = on.start();
    const { area } = await mapWhen(shelf, isThere);
    const first = new Response(server.bytes.slice(0, pieceBytes), {
      status: 206,
      headers: { "content-type": "application/vnd.pmtiles" },
    });
    server.next = [first, "cut"];
    shelf.load(uuid);
    await mapWhen(shelf, is("waiting"));
    server.bytes = mapBytes(2);
    on.online.set(true);
    await mapWhen(shelf, (map) => map.area.sha256 !== area.sha256 && map.load.type === "none");
    expect([...on.disk.files.keys()]).toEqual(["areas.json"]);
    shelf.load(uuid);
    expect((await mapWhen(shelf, isKept)).kept?.sha256).toBe(areaOf(server.bytes).sha256);
  });

  it("has a newer version: the old one serves until that is there whole, and goes then", async () => {
    const server = mapServer();
    const { shelf, disk, start } = await loading(server);
    const { area: old } = await mapWhen(shelf, isKept);
    server.bytes = mapBytes(2);
    const again = start();
    const outdated = await mapWhen(again, ({ area }) => area.sha256 !== old.sha256);
    expect(outdated.kept?.sha256).toBe(old.sha256);
    expect(again.files.getSnapshot()[0]?.key).toContain(old.sha256);
    again.load(uuid);
    await mapWhen(again, ({ area, kept }) => kept?.sha256 === area.sha256);
    expect(await readAll(again, server.bytes.length)).toEqual(server.bytes);
    expect([...disk.files.keys()].filter((name) => name.includes(old.sha256))).toEqual([]);
  });

  it.each([
    ["no map", (server: Server) => server.bytes.fill(32, 0, 7), "no_map"],
    ["that of another place", (server: Server) => (server.area = { ...areaOf(server.bytes), bbox: [5, 51, 6, 52] }), "elsewhere"],
  ] as const)("is refused when it is %s, and nothing of it is left", async (_name, spoil, why) => {
    const server = mapServer();
    spoil(server);
    const { shelf, disk } = await loading(server);
    expect((await mapWhen(shelf, is("failed"))).load).toEqual({ type: "failed", why });
    expect([...disk.files.keys()]).toEqual(["areas.json"]);
  });

  it("whose first piece gets lost waits, and goes on by itself", async () => {
    const server = mapServer();
    const on = device(server);
    const shelf = on.start();
    await mapWhen(shelf, isThere);
    server.next = ["cut"];
    shelf.load(uuid);
    expect(await mapWhen(shelf, is("waiting"))).toMatchObject({ load: { bytes: 0 } });
    on.online.set(true);
    await mapWhen(shelf, isKept);
  });

  it("is refused when its bytes were changed on the device", async () => {
    const server = mapServer();
    const on = device(server);
    const first = on.start();
    const { area } = await mapWhen(first, isThere);
    await on.disk.write(pieceName(area, 0), new Blob([new Uint8Array(pieceBytes)]));
    const second = on.start();
    await mapWhen(second, is("stopped"));
    second.load(uuid);
    expect((await mapWhen(second, is("failed"))).load).toEqual({ type: "failed", why: "damaged" });
    second.load(uuid);
    await mapWhen(second, isKept);
  });

  it("keeps what it has where there is no more room, and goes on when there is", async () => {
    const server = mapServer();
    const on = device(server);
    const shelf = on.start();
    await mapWhen(shelf, isThere);
    on.disk.room = pieceBytes + 1_000;
    shelf.load(uuid);
    expect((await mapWhen(shelf, is("failed"))).load).toEqual({ type: "failed", why: "full" });
    on.disk.room = 10 * pieceBytes;
    shelf.load(uuid);
    await mapWhen(shelf, isKept);
  });

  it("tells that the browser has taken it away, and is loaded anew", async () => {
    const server = mapServer();
    const { shelf, disk, online, start } = await loading(server);
    const { area } = await mapWhen(shelf, isKept);
    disk.files.delete(pieceName(area, 1));
    online.set(false);
    const again = start();
    const lost = await mapWhen(again, ({ isLost }) => isLost);
    expect(lost).toMatchObject({ kept: null, load: { type: "none" } });
    online.set(true);
    again.load(uuid);
    await mapWhen(again, isKept);
  });

  it("is deleted whole, and is not taken for lost then", async () => {
    const server = mapServer();
    const { shelf, disk } = await loading(server);
    await mapWhen(shelf, isKept);
    await shelf.remove(uuid);
    expect(shelf.maps.getSnapshot()[0]).toMatchObject({ kept: null, isLost: false, load: { type: "none" } });
    expect([...disk.files.keys()]).toEqual(["areas.json"]);
  });
});

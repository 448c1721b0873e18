import { afterEach, describe, expect, it, vi } from "vitest";

import { sampleArea, sampleMapBytes, sampleMapId } from "../testing/map-server.ts";
import { openMapBrowser, type MapBrowser, type MapTab } from "../testing/map-tab.ts";
import { settled } from "../testing/settled.ts";
import type { MapFile } from "@rundgang/map/tile-protocol";
import { sha256 } from "../sha256.ts";
import type { MapBytesProblem } from "./map-bytes.ts";
import { keptName, partName } from "./map-names.ts";

const bytes = sampleMapBytes(2_500_000);
const area = await sampleArea(bytes);
const newerBytes = sampleMapBytes(1_700_000, 2);
const newer = await sampleArea(newerBytes, 30);

const tabs: MapTab[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A browser that has the list, and a server with the map. */
function open(): { readonly browser: MapBrowser; readonly tab: MapTab; readonly openTab: () => MapTab } {
  const browser = openMapBrowser(settle);
  browser.server.stored = { area, bytes };
  const openTab = () => {
    const tab = browser.openTab();
    tabs.push(tab);
    return tab;
  };
  return { browser, tab: openTab(), openTab };
}

async function hashOnDisk({ disk }: MapBrowser, version = area): Promise<string> {
  return sha256(disk.stored.get(keptName(version)) ?? new Uint8Array());
}

/** What the map view reads from: the file of the sample map. */
async function fileOf({ maps }: MapTab): Promise<MapFile> {
  const [file] = await settled(maps.files, ({ length }) => length > 0);
  if (file === undefined) throw new Error("no file");
  return file;
}

/** Everything that the map view would read. */
async function readAll(tab: MapTab, version = area): Promise<string> {
  return sha256(new Uint8Array(await (await fileOf(tab)).read(0, version.size)));
}

describe("a map that is loaded", () => {
  it("comes by pieces and is kept whole", async () => {
    const { browser, tab } = open();
    expect((await tab.until("none")).kept).toBeNull();
    tab.maps.load(sampleMapId);
    expect((await tab.until("kept")).kept).toEqual(area);
    expect(await hashOnDisk(browser)).toBe(area.sha256);
    expect(browser.server.ranges).toEqual(["bytes=0-999999", "bytes=1000000-1999999", "bytes=2000000-2499999"]);
    expect([...browser.disk.stored.keys()]).toEqual([keptName(area)]);
    expect(tab.maps.state.getSnapshot().used).toBe(area.size);
  });

  it("tells how much of it is here", async () => {
    const { tab } = open();
    const seen = new Set<number>();
    tab.maps.state.subscribe(() => {
      const state = tab.map()?.state;
      if (state?.type === "loading") seen.add(state.bytes);
    });
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect([...seen]).toEqual([0, 1_000_000, 2_000_000, 2_500_000]);
  });

  it("goes on where the line was cut, by itself when it is back", async () => {
    const { browser, tab } = open();
    browser.server.faults.push(null, { type: "cut_after", bytes: 300_000 });
    tab.maps.load(sampleMapId);
    expect((await tab.until("waiting")).state).toEqual({ type: "waiting", bytes: 1_300_000, size: area.size, why: "line" });
    /* A minute without a line, then it is back. */
    browser.server.cut = true;
    await tab.clock.advance(60_000);
    browser.server.cut = false;
    browser.online.set(true);
    await tab.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
    expect(browser.server.ranges.at(2)).toBe("bytes=1300000-2299999");
  });

  it("goes on at once by a tap", async () => {
    const { browser, tab } = open();
    browser.server.faults.push({ type: "cut_after", bytes: 300_000 });
    tab.maps.load(sampleMapId);
    await tab.until("waiting");
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
  });

  it("goes on after the app was closed in the middle", async () => {
    const { browser, tab, openTab } = open();
    const half = Promise.withResolvers<void>();
    browser.server.onAsked = () => (browser.server.ranges.length === 2 ? half.resolve() : undefined);
    tab.maps.load(sampleMapId);
    await half.promise;
    tab.close();
    browser.server.ranges.splice(0);
    browser.server.onAsked = () => undefined;
    const next = openTab();
    await next.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
    expect(browser.server.ranges[0]).toBe("bytes=1000000-1999999");
  });

  it("takes all the time that a slow line needs", async () => {
    const { browser, tab } = open();
    /* 100 kB in 20 s: a megabyte takes more than three minutes. */
    const next = () => tab.clock.advance(20_000);
    browser.server.faults.push({ type: "slow", next }, { type: "slow", next }, { type: "slow", next });
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect([browser.server.ranges.length, await hashOnDisk(browser)]).toEqual([3, area.sha256]);
  });

  it("gives up a line on which nothing moves", async () => {
    const { browser, tab } = open();
    browser.server.faults.push({ type: "still" });
    const asked = Promise.withResolvers<void>();
    browser.server.onAsked = () => asked.resolve();
    tab.maps.load(sampleMapId);
    await asked.promise;
    await tab.clock.advance(31_000);
    expect((await tab.until("waiting")).state).toMatchObject({ why: "line", bytes: 0 });
  });
});

describe("another version in between", () => {
  it("begins anew with it", async () => {
    const { browser, tab } = open();
    browser.server.onAsked = () => {
      if (browser.server.ranges.length === 2) browser.server.stored = { area: newer, bytes: newerBytes };
    };
    tab.maps.load(sampleMapId);
    expect((await tab.until("kept")).kept).toEqual(newer);
    expect(await hashOnDisk(browser, newer)).toBe(newer.sha256);
    expect([...browser.disk.stored.keys()]).toEqual([keptName(newer)]);
  });

  it("is told of, and the old one serves until the new one is here", async () => {
    const { browser, tab } = open();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    browser.server.stored = { area: newer, bytes: newerBytes };
    await tab.maps.look();
    expect((await tab.until("outdated")).kept).toEqual(area);
    expect(await readAll(tab, area)).toBe(area.sha256);
    browser.server.faults.push(null, { type: "cut_after", bytes: 100_000 });
    tab.maps.load(sampleMapId);
    expect((await tab.until("waiting")).kept).toEqual(area);
    expect(await readAll(tab, area)).toBe(area.sha256);
    tab.maps.load(sampleMapId);
    expect((await tab.until("kept")).kept).toEqual(newer);
    expect([...browser.disk.stored.keys()]).toEqual([keptName(newer)]);
  });

  it("throws away the half of an older one", async () => {
    const { browser, tab } = open();
    browser.disk.stored.set(partName(newer), newerBytes.slice(0, 500));
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect([...browser.disk.stored.keys()]).toEqual([keptName(area)]);
  });
});

const part = (of: Uint8Array<ArrayBuffer>, headers: Record<string, string>, status: number) =>
  new Response(of, { status, headers });
const mapHeaders = { "content-type": "application/vnd.pmtiles", etag: `"${area.sha256}"` };

describe("what answers otherwise", () => {
  it("may be the whole instead of a part: all of it is taken from where it goes on", async () => {
    const { browser, tab } = open();
    browser.server.faults.push(null, { type: "answer", make: (_area, all) => part(all, mapHeaders, 200) });
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect([await hashOnDisk(browser), browser.server.ranges.length]).toEqual([area.sha256, 2]);
  });

  it("may be a portal's page: it waits for a line", async () => {
    const { browser, tab } = open();
    const page = () => part(new TextEncoder().encode("<title>Anmeldung</title>"), { "content-type": "text/html" }, 200);
    browser.server.faults.push({ type: "answer", make: page });
    tab.maps.load(sampleMapId);
    expect((await tab.until("waiting")).state).toMatchObject({ why: "line" });
    browser.online.set(true);
    await tab.clock.advance(5_000);
    await tab.until("kept");
  });

  it("may be a server that cannot: it tries again, ever more seldom", async () => {
    const { browser, tab } = open();
    const busy = () => part(new Uint8Array(), {}, 503);
    browser.server.faults.push({ type: "answer", make: busy }, { type: "answer", make: busy }, { type: "answer", make: busy });
    tab.maps.load(sampleMapId);
    expect((await tab.until("waiting")).state).toMatchObject({ why: "server" });
    await tab.clock.advance(2_500);
    await tab.clock.advance(4_500);
    expect(browser.server.ranges.length).toBe(3);
    await tab.clock.advance(9_000);
    await tab.until("kept");
  });

  it("may want a newer token", async () => {
    const { browser, tab } = open();
    browser.server.onAsked = () => {
      if (browser.server.ranges.length === 1) browser.server.tokens = ["renewed"];
    };
    browser.nextToken = "renewed";
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
  });

  it("may have ended the session: it goes on after the next sign-in", async () => {
    const { browser, tab } = open();
    browser.server.onAsked = () => {
      browser.server.tokens = ["next"];
      browser.token = null;
      tab.signedIn.set(false);
    };
    tab.maps.load(sampleMapId);
    const waiting = await tab.until("waiting");
    expect(waiting.state).toMatchObject({ why: "signed_out", bytes: 1_000_000 });
    browser.server.onAsked = () => undefined;
    browser.token = "next";
    await tab.clock.advance(5_000);
    tab.signedIn.set(true);
    await tab.until("kept");
  });

  it("may have the map no more", async () => {
    const { browser, tab } = open();
    await tab.until("none");
    browser.server.stored = null;
    tab.maps.load(sampleMapId);
    expect((await tab.until("refused")).state).toMatchObject({ why: "gone" });
  });

  it("may have lost its bytes alone", async () => {
    const { browser, tab } = open();
    browser.server.faults.push(null, { type: "answer", make: () => part(new Uint8Array(), {}, 404) });
    tab.maps.load(sampleMapId);
    expect((await tab.until("refused")).state).toMatchObject({ why: "gone" });
    expect(browser.disk.stored.size).toBe(0);
  });

  /* Each answers every question of a load as a proxy of that kind does: of the whole, or of the part that was asked for. */
  type Proxy = (answer: Answer) => Response;
  interface Answer {
    readonly all: Uint8Array<ArrayBuffer>;
    /** The part that was asked for; null where the whole was. */
    readonly asked: { readonly start: number; readonly end: number } | null;
  }
  const whole: Proxy = ({ all }) => part(all, mapHeaders, 200);
  const withHeaders =
    (change: (headers: Headers) => void): Proxy =>
    ({ all, asked }) => {
      const headers = new Headers(mapHeaders);
      if (asked !== null) headers.set("content-range", `bytes ${asked.start}-${asked.end - 1}/${all.length}`);
      change(headers);
      return new Response(asked === null ? all : all.slice(asked.start, asked.end), {
        status: asked === null ? 200 : 206,
        headers,
      });
    };

  it.each<[string, Proxy]>([
    ["makes the ETag weak", withHeaders((headers) => headers.set("etag", `W/"${area.sha256}"`))],
    ["writes into the ETag that it packs", withHeaders((headers) => headers.set("etag", `"${area.sha256}-gzip"`))],
    ["puts its own ETag there", withHeaders((headers) => headers.set("etag", '"5e1f-61a2b"'))],
    ["drops the ETag", withHeaders((headers) => headers.delete("etag"))],
    ["names another type", withHeaders((headers) => headers.set("content-type", "application/octet-stream"))],
    ["drops the type", withHeaders((headers) => headers.delete("content-type"))],
    ["drops Content-Range", withHeaders((headers) => headers.delete("content-range"))],
    [
      "does not know how long the map is",
      withHeaders((headers) => headers.set("content-range", headers.get("content-range")?.replace(/\d+$/u, "*") ?? "")),
    ],
    ["leaves Range out", whole],
    [
      "keeps parts of its own length",
      ({ all, asked }) =>
        asked === null
          ? whole({ all, asked })
          : part(
              all.slice(asked.start - (asked.start % 65_536), asked.start + 300_000),
              {
                ...mapHeaders,
                "content-range": `bytes ${asked.start - (asked.start % 65_536)}-${Math.min(asked.start + 300_000, all.length) - 1}/${all.length}`,
              },
              206,
            ),
    ],
    [
      "counts the bytes that it has packed",
      ({ all, asked }) =>
        asked === null
          ? whole({ all, asked })
          : part(all.slice(0, 99), { ...mapHeaders, "content-range": `bytes ${asked.start}-${asked.start + 98}/1234` }, 206),
    ],
    [
      "says that there are no such bytes",
      ({ all, asked }) => (asked === null ? whole({ all, asked }) : part(new Uint8Array(), {}, 416)),
    ],
    [
      "answers with another part",
      ({ all, asked }) =>
        asked === null
          ? whole({ all, asked })
          : part(all.slice(0, 10), { ...mapHeaders, "content-range": `bytes ${asked.end}-${asked.end + 9}/${all.length}` }, 206),
    ],
  ])("may be a proxy that %s: the map is loaded", async (_what, answer) => {
    const { browser, tab } = open();
    browser.server.proxy = answer;
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
    expect(browser.server.ranges.length).toBeLessThan(12);
  });

  it("may be a proxy that says nothing of the version: another one's bytes are not kept", async () => {
    const { browser, tab } = open();
    const other = withHeaders((headers) => headers.delete("etag"));
    browser.server.proxy = ({ asked }) => other({ all: sampleMapBytes(area.size, 3), asked });
    tab.maps.load(sampleMapId);
    expect((await tab.until("refused")).state).toMatchObject({ why: "damaged" });
    expect(browser.disk.stored.size).toBe(0);
  });

  it.each<[string, Proxy]>([
    ["makes the ETag weak", withHeaders((headers) => headers.set("etag", `W/"${area.sha256}"`))],
    [
      "drops all that it can",
      withHeaders((headers) => ["etag", "content-range", "content-type"].forEach((name) => headers.delete(name))),
    ],
  ])("may be a proxy that %s: the map is read at the server", async (_what, answer) => {
    const { browser, tab } = open();
    browser.server.proxy = answer;
    expect(new Uint8Array(await (await fileOf(tab)).read(7, 3))).toEqual(bytes.slice(7, 10));
  });

  it("may be a proxy whose part is another: it is not taken for what was asked", async () => {
    const { browser, tab } = open();
    browser.server.proxy = ({ all }) => part(all.slice(0, 3), { ...mapHeaders, "content-range": `bytes 0-2/${all.length}` }, 206);
    await expect((await fileOf(tab)).read(7, 3)).rejects.toMatchObject({ reason: "refused" });
  });
});

describe("bytes that are no map of here", () => {
  it.each([
    ["damaged on the way", bytes.map((byte, at) => (at === 1_234_567 ? byte ^ 1 : byte)), "damaged"],
    ["no map", new Uint8Array(2_500_000), "no_map"],
    ["of another place", sampleMapBytes(2_500_000, 1, [13.3, 52.4, 13.5, 52.6]), "other_place"],
  ] as const)("%s: they are deleted, and it can be loaded again", async (_what, sent, why) => {
    const { browser, tab } = open();
    browser.server.stored = { area, bytes: sent };
    tab.maps.load(sampleMapId);
    expect((await tab.until("refused")).state).toEqual({ type: "refused", why });
    expect(browser.disk.stored.size).toBe(0);
    /* What begins wrong is not loaded to its end. */
    expect(browser.server.ranges.length).toBe(why === "damaged" ? 3 : 1);
    browser.server.stored = { area, bytes };
    tab.maps.load(sampleMapId);
    await tab.until("kept");
  });
});

describe("a device", () => {
  it("that has no room loads nothing, and says how much is missing", async () => {
    const { browser, tab } = open();
    browser.free = 400_000;
    tab.maps.load(sampleMapId);
    expect((await tab.until("full")).state).toEqual({ type: "full", missing: 2_100_000 });
    expect(browser.server.ranges).toEqual([]);

    /* Fuller than maps may make it: what is above it must go too. */
    browser.free = -300_000;
    tab.maps.load(sampleMapId);
    await vi.waitFor(() => expect(tab.map()?.state).toEqual({ type: "full", missing: 2_800_000 }));
    expect(tab.maps.state.getSnapshot().free).toBe(0);
    browser.free = 3_000_000;
    tab.maps.load(sampleMapId);
    await tab.until("kept");
  });

  it("that refuses in the middle has nothing half kept", async () => {
    const { browser, tab } = open();
    browser.disk.room = 1_500_000;
    tab.maps.load(sampleMapId);
    expect((await tab.until("full")).state).toEqual({ type: "full", missing: 1_500_000 });
    expect(browser.disk.stored.size).toBe(0);
  });

  it("whose disk refuses goes on when it takes bytes again", async () => {
    const { browser, tab } = open();
    browser.disk.isBroken = true;
    tab.maps.load(sampleMapId);
    expect((await tab.until("waiting")).state).toMatchObject({ why: "disk" });
    browser.disk.isBroken = false;
    await tab.clock.advance(5_000);
    await tab.until("kept");
  });

  it("that has thrown a file away misses it, and loads it again", async () => {
    const { browser, tab } = open();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    const file = await fileOf(tab);
    browser.disk.stored.clear();
    /* Who reads finds it out first. */
    await expect(file.read(0, 10)).rejects.toMatchObject({ reason: "gone" });
    expect((await tab.until("evicted")).kept).toBeNull();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
  });

  it("clears away what is of no map any more", async () => {
    const { browser, tab } = open();
    const gone = await sampleArea(bytes, 0, "0193ffff-0000-7000-8000-00000000dead");
    browser.disk.stored.set(keptName(gone), bytes);
    await tab.until("none");
    await tab.maps.look();
    await tab.maps.look();
    expect([browser.disk.stored.size, tab.maps.state.getSnapshot().used]).toEqual([0, 0]);
  });

  it("keeps a map that no list names, and nobody is signed in for", async () => {
    const { browser, tab, openTab } = open();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    tab.close();
    browser.token = null;
    browser.server.stored = null;
    const next = openTab();
    expect((await next.until("kept")).area).toEqual(area);
    expect(await readAll(next)).toBe(area.sha256);
  });
});

describe("a person", () => {
  it("stops, and goes on from there", async () => {
    const { browser, tab } = open();
    browser.server.onAsked = () => (browser.server.ranges.length === 2 ? void tab.maps.stop(sampleMapId) : undefined);
    tab.maps.load(sampleMapId);
    const stopped = await settled(tab.maps.state, () => {
      const state = tab.map()?.state;
      return state?.type === "waiting" && state.why === "stopped";
    });
    expect(stopped.maps[0]?.state).toMatchObject({ bytes: 1_000_000 });
    browser.server.onAsked = () => undefined;
    /* Nothing begins it again but a tap. */
    browser.online.set(false);
    browser.online.set(true);
    await tab.clock.advance(120_000);
    expect(tab.map()?.state.type).toBe("waiting");
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
  });

  it("taps twice, and it is loaded once", async () => {
    const { browser, tab } = open();
    for (let tap = 0; tap < 3; tap += 1) tab.maps.load(sampleMapId);
    await tab.until("kept");
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    expect(browser.server.ranges.length).toBe(3);
  });

  it("deletes what is here, and what is coming", async () => {
    const { browser, tab } = open();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    await Promise.all([tab.maps.remove(sampleMapId), tab.maps.remove(sampleMapId)]);
    expect((await tab.until("none")).kept).toBeNull();
    browser.server.onAsked = () => (browser.server.ranges.length === 5 ? void tab.maps.remove(sampleMapId) : undefined);
    tab.maps.load(sampleMapId);
    await settled(tab.maps.state, () => browser.server.ranges.length === 5 && tab.map()?.state.type === "none");
    await expect.poll(() => browser.disk.stored.size).toBe(0);
  });
});

describe("two tabs", () => {
  it("load it once, and both see it come", async () => {
    const { browser, tab, openTab } = open();
    const other = openTab();
    await other.until("none");
    const seen: number[] = [];
    other.maps.state.subscribe(() => {
      const state = other.map()?.state;
      if (state?.type === "loading") seen.push(state.bytes);
    });
    tab.maps.load(sampleMapId);
    other.maps.load(sampleMapId);
    await Promise.all([tab.until("kept"), other.until("kept")]);
    expect(browser.server.ranges.length).toBe(3);
    expect(seen.some((one) => one > 0)).toBe(true);
  });

  it("see what the other loads without a tap of their own", async () => {
    const { browser, tab, openTab } = open();
    const others = [openTab(), openTab()];
    await Promise.all(others.map((other) => other.until("none")));
    tab.maps.load(sampleMapId);
    await Promise.all(others.map((other) => other.until("loading")));
    await Promise.all([tab, ...others].map((one) => one.until("kept")));
    await settle();
    expect([tab, ...others].map((one) => one.map()?.state.type)).toEqual(["kept", "kept", "kept"]);
    expect(browser.server.ranges.length).toBe(3);
  });

  it("stop and delete each other's", async () => {
    const { browser, tab, openTab } = open();
    const other = openTab();
    await other.until("none");
    browser.server.onAsked = () => (browser.server.ranges.length === 2 ? void other.maps.remove(sampleMapId) : undefined);
    tab.maps.load(sampleMapId);
    await settled(tab.maps.state, () => browser.server.ranges.length >= 2 && tab.map()?.state.type === "none");
    await other.until("none");
    await settled(other.maps.state, ({ used }) => used === 0);
    expect(browser.disk.stored.size).toBe(0);
  });

  it("go on for each other when one goes", async () => {
    const { browser, tab, openTab } = open();
    const other = openTab();
    await other.until("none");
    const half = Promise.withResolvers<void>();
    browser.server.onAsked = () => (browser.server.ranges.length === 2 ? half.resolve() : undefined);
    tab.maps.load(sampleMapId);
    await other.until("loading");
    await half.promise;
    tab.close();
    await other.until("kept");
    expect(await hashOnDisk(browser)).toBe(area.sha256);
  });
});

const problems: readonly [reason: MapBytesProblem, happens: (browser: MapBrowser) => unknown][] = [
  ["changed", (browser) => (browser.server.stored = { area: newer, bytes: newerBytes })],
  ["gone", (browser) => (browser.server.stored = null)],
  ["offline", (browser) => (browser.server.cut = true)],
  ["signed_out", (browser) => (browser.token = null)],
  ["refused", (browser) => browser.server.faults.push({ type: "answer", make: () => part(new Uint8Array(), {}, 503) })],
];

describe("a map's bytes", () => {
  it("come from the server while none lie here, under the name of their version", async () => {
    const { browser, tab } = open();
    const file = await fileOf(tab);
    expect(new Uint8Array(await file.read(7, 3))).toEqual(bytes.slice(7, 10));
    expect(browser.server.ranges).toEqual(["bytes=7-9"]);
    expect(file).toMatchObject({ key: `server-${area.uuid}-${area.sha256}`, bounds: area.bbox, attribution: area.attribution });
  });

  it("come from the device without a line", async () => {
    const { browser, tab } = open();
    tab.maps.load(sampleMapId);
    await tab.until("kept");
    browser.server.cut = true;
    browser.online.set(false);
    expect(await readAll(tab)).toBe(area.sha256);
    const file = await fileOf(tab);
    expect([file.key, (await file.read(area.size - 5, 100)).byteLength]).toEqual([`${area.uuid}-${area.sha256}`, 5]);
  });

  it("are not to be had where there is neither", async () => {
    const { browser, tab } = open();
    await fileOf(tab);
    browser.online.set(false);
    expect(tab.maps.files.getSnapshot()).toEqual([]);
  });

  it.each(problems)("say why they do not come: %s", async (reason, happens) => {
    const { browser, tab } = open();
    const file = await fileOf(tab);
    happens(browser);
    await expect(file.read(0, 10)).rejects.toMatchObject({ reason });
  });

  it("are not waited for by who has gone on", async () => {
    const { browser, tab } = open();
    const file = await fileOf(tab);
    await expect(file.read(0, 10, AbortSignal.abort(new Error("gone on")))).rejects.toThrow("gone on");
    expect(browser.online.getSnapshot()).toBe(true);
  });
});

describe("which maps there are", () => {
  it("is known without a line too, once the server has said it", async () => {
    const { browser, tab, openTab } = open();
    await tab.until("none");
    tab.close();
    browser.server.cut = true;
    browser.online.set(false);
    expect((await openTab().until("none")).area).toEqual(area);
  });

  it("is nothing where the server has none, and nobody asks for ever", async () => {
    const { browser, tab } = open();
    await tab.until("none");
    browser.server.stored = null;
    await tab.maps.look();
    expect((await settled(tab.maps.state, ({ maps }) => maps.length === 0)).isRead).toBe(true);
  });
});

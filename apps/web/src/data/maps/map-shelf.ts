import { calls, mapAreaDataPath, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { MapDisk } from "../../platform/map-files/map-disk.ts";
import type { MapFile } from "../../platform/map/tile-protocol.ts";
import type { Api } from "../net/api.ts";
import { createObservable, type Observable } from "../observable.ts";
import { loadPieces, sizesOn, type LoadEnd } from "./load-pieces.ts";
import { partsOf, storedOf, versionName, wantedName } from "./map-pieces.ts";

/** What is being done about a map, or what stands against it. */
export type MapLoad =
  | { readonly type: "none" }
  | { readonly type: "loading"; readonly bytes: number }
  /** Waits for the line, and goes on by itself. */
  | { readonly type: "waiting"; readonly bytes: number }
  | { readonly type: "stopped"; readonly bytes: number }
  | { readonly type: "failed"; readonly why: Exclude<LoadEnd, "whole" | "stopped" | "no_line" | "changed"> };

/** A map of the server or of this device. */
export interface MapOfArea {
  readonly area: wire.MapArea;
  /** The version that lies on the device whole; null where none does. */
  readonly kept: wire.MapArea | null;
  /** It was there, and is not any more: the browser has taken it away, or parts of it. */
  readonly isLost: boolean;
  readonly load: MapLoad;
}

/** The maps of this device. */
export interface MapShelf {
  readonly maps: Observable<readonly MapOfArea[]>;
  /** What the map draws from: what lies here, and with a line what lies at the server. */
  readonly files: Observable<readonly MapFile[]>;
  /** True until the server or the device has said what maps there are. */
  readonly isUnread: Observable<boolean>;
  /** Begins or goes on. Twice is once. */
  load(areaId: string): void;
  /** Stops where it is; `load` goes on there. */
  stop(areaId: string): Promise<void>;
  /** Removes all of it from the device. */
  remove(areaId: string): Promise<void>;
}

export interface MapShelfParts {
  readonly api: Api;
  readonly online: Observable<boolean>;
  readonly disk: MapDisk;
  readonly locks: LockManager;
  /** Tells the other tabs that something has changed on the disk, and is told. */
  readonly others: { tell(): void; onTold(listener: () => void): void };
}

/** What maps there were when the server was last asked, as the disk keeps it: the list holds without a line too. */
const listName = "areas.json";
const keptList = z.object({
  v: z.literal(1),
  areas: z.array(wire.mapArea),
  /** Versions that were whole here, for those that the server has a newer one of. */
  kept: z.array(wire.mapArea),
});

/** Opens the maps of this device; what was broken off goes on. */
export function openMapShelf({ api, online, disk, locks, others }: MapShelfParts): MapShelf {
  const maps = createObservable<readonly MapOfArea[]>([]);
  const files = createObservable<readonly MapFile[]>([]);
  const isUnread = createObservable(true);
  const running = new Map<string, AbortController>();
  const failures = new Map<string, MapLoad>();
  let areas: readonly wire.MapArea[] = [];
  let kept: readonly wire.MapArea[] = [];
  let last = Promise.resolve();

  /** One after the other, so that no reading of the disk comes after a newer one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch(() => undefined);
    return last;
  }

  function show(sizes: ReadonlyMap<string, number>): void {
    const listed = [...areas, ...kept.filter(({ uuid }) => !areas.some((area) => area.uuid === uuid))];
    maps.set(
      listed.map((area) => {
        const now = storedOf(area, sizes);
        const versions = [area, ...kept.filter(({ uuid }) => uuid === area.uuid)];
        return {
          area,
          kept: versions.find((version) => storedOf(version, sizes).isWhole) ?? null,
          isLost:
            kept.some((version) => version.uuid === area.uuid) && !versions.some((version) => storedOf(version, sizes).isWhole),
          load: loadOf(area, now.isWhole || (now.isDamaged && !now.isWanted) ? null : now),
        };
      }),
    );
    showFiles();
  }

  function loadOf(area: wire.MapArea, stored: { readonly bytes: number; readonly isWanted: boolean } | null): MapLoad {
    const failure = failures.get(area.uuid);
    if (failure !== undefined) return failure;
    if (stored === null) return { type: "none" };
    const { bytes, isWanted } = stored;
    if (running.has(area.uuid)) return { type: "loading", bytes };
    if (isWanted) return { type: "waiting", bytes };
    return bytes === 0 ? { type: "none" } : { type: "stopped", bytes };
  }

  function showFiles(): void {
    const isOnline = online.getSnapshot();
    const next = maps.getSnapshot().flatMap(({ area, kept: version }) => {
      if (version !== null) return [fileOnDisk(disk, version, () => void look())];
      return isOnline ? [fileAtServer(api, area)] : [];
    });
    const before = files.getSnapshot();
    if (next.length !== before.length || next.some(({ key }, index) => key !== before[index]?.key)) files.set(next);
  }

  async function look(): Promise<void> {
    await inTurn(async () => show(await sizesOn(disk)));
  }

  async function remember(): Promise<void> {
    await disk.write(listName, JSON.stringify({ v: 1, areas, kept })).catch(() => undefined);
  }

  /** What the server has now; without it what it had. */
  async function ask(): Promise<void> {
    const answer = await api.request(calls.listMapAreas);
    if (answer.type !== "ok") return;
    areas = answer.value["hydra:member"];
    await remember();
    await sweep();
    isUnread.set(false);
    await look();
  }

  async function begin(area: wire.MapArea, aborted: AbortController): Promise<void> {
    const end = await locks.request(`rundgang-map-${area.uuid}`, { ifAvailable: true }, (lock) =>
      /* Another tab is at it. */
      lock === null
        ? null
        : loadPieces(area, {
            api,
            disk,
            signal: aborted.signal,
            onPiece: (bytes) => {
              const counted = (one: MapOfArea): MapOfArea =>
                one.area.uuid === area.uuid ? { ...one, load: { type: "loading", bytes } } : one;
              maps.set(maps.getSnapshot().map(counted));
            },
          }),
    );
    running.delete(area.uuid);
    if (end === "whole") {
      kept = [...kept.filter(({ uuid }) => uuid !== area.uuid), area];
      await remember();
      await sweep();
    } else if (end === "changed") await ask();
    else if (end !== null && end !== "no_line" && end !== "stopped") {
      failures.set(area.uuid, { type: "failed", why: end });
      await disk.remove([wantedName(area)]);
    }
    await look();
    others.tell();
  }

  /** Removes what is of no version that is offered or was kept: parts of one that the server has replaced meanwhile. */
  async function sweep(): Promise<void> {
    const wanted = [...areas, ...kept].map(versionName);
    const names = (await disk.list()).map(({ name }) => name);
    await disk.remove(names.filter((name) => name !== listName && !wanted.some((version) => name.startsWith(`${version}.`))));
  }

  function load(areaId: string): void {
    const one = maps.getSnapshot().find(({ area }) => area.uuid === areaId);
    if (one === undefined || running.has(areaId)) return;
    const aborted = new AbortController();
    running.set(areaId, aborted);
    failures.delete(areaId);
    void look();
    begin(one.area, aborted).catch(() => {
      running.delete(areaId);
      failures.set(areaId, { type: "failed", why: "refused" });
      void look();
    });
  }

  /** What was broken off, by a lost line or a closed tab. */
  function goOn(): void {
    if (!online.getSnapshot()) return;
    for (const { area, load: state } of maps.getSnapshot()) if (state.type === "waiting") load(area.uuid);
  }

  void inTurn(async () => {
    const text = await (await disk.read(listName))?.text();
    const read = z.safeParse(keptList, text === undefined || text === "" ? null : parsed(text));
    if (!read.success) return;
    ({ areas, kept } = read.data);
    isUnread.set(false);
    show(await sizesOn(disk));
  })
    .then(ask)
    .then(goOn);
  online.subscribe(() => {
    showFiles();
    if (online.getSnapshot()) void ask().then(goOn);
  });
  others.onTold(() => void look());

  return {
    maps,
    files,
    isUnread,
    load,
    async stop(areaId) {
      running.get(areaId)?.abort();
      running.delete(areaId);
      const area = areas.find(({ uuid }) => uuid === areaId);
      if (area !== undefined) await disk.remove([wantedName(area)]);
      await look();
    },
    async remove(areaId) {
      running.get(areaId)?.abort();
      running.delete(areaId);
      failures.delete(areaId);
      kept = kept.filter(({ uuid }) => uuid !== areaId);
      await remember();
      const names = (await disk.list()).map(({ name }) => name);
      await disk.remove(names.filter((name) => name.startsWith(areaId)));
      await look();
      others.tell();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param onMissing a piece is not there any more */
function fileOnDisk(disk: MapDisk, area: wire.MapArea, onMissing: () => void): MapFile {
  return {
    key: versionName(area),
    bounds: area.bbox,
    attribution: area.attribution,
    async read(offset, length) {
      const parts: Blob[] = [];
      for (const { name, from, to } of partsOf(area, offset, length)) {
        const piece = await disk.read(name).catch(() => null);
        if (piece === null || piece.size < to) {
          onMissing();
          throw new Error("a piece of the map is missing");
        }
        parts.push(piece.slice(from, to));
      }
      return new Blob(parts).arrayBuffer();
    },
  };
}

function fileAtServer(api: Pick<Api, "download">, area: wire.MapArea): MapFile {
  return {
    key: `server-${versionName(area)}`,
    bounds: area.bbox,
    attribution: area.attribution,
    async read(offset, length) {
      const end = Math.min(area.size, offset + length) - 1;
      const result = await api.download(mapAreaDataPath(area.uuid), "application/vnd.pmtiles", {
        range: `bytes=${offset}-${end}`,
      });
      if (result.type !== "ok" || result.status !== 206) throw new Error("the map cannot be read");
      return result.value.arrayBuffer();
    },
  };
}

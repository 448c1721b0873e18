import type { MapFile } from "@rundgang/map/tile-protocol";
import { createObservable, type Observable } from "../observable.ts";
import type { LoadOutcome, LoadPorts } from "./load-map.ts";
import { fileAtServer, fileOnDisk } from "./map-bytes.ts";
import type { MapShelf, MapsOnDevice } from "./map-data.ts";
import type { MapList } from "./map-list.ts";
import { createMapLoads, type LoadsParts } from "./map-loads.ts";
import { isOfArea, keptName } from "./map-names.ts";
import { noNote, type MapNotes } from "./map-notes.ts";
import { mapOfArea } from "./map-state.ts";
import type { MapTabs } from "./map-tabs.ts";

export interface MapShelfParts extends LoadPorts {
  readonly lock: LoadsParts["lock"];
  readonly notes: MapNotes;
  readonly tabs: MapTabs;
  readonly list: MapList;
  readonly online: Observable<boolean>;
  /** Somebody is signed in, with tokens. */
  readonly signedIn: Observable<boolean>;
  /** Asks the browser not to evict what lies here. */
  readonly persist: () => Promise<unknown>;
}

/** Keeps the maps of this device: loads, resumes, checks and deletes them, and tells how it stands with each. */
export function openMapShelf(parts: MapShelfParts): MapShelf {
  const { disk, notes, tabs, list, online, signedIn } = parts;
  const state = createObservable<MapsOnDevice>({ isRead: false, maps: [], used: 0, free: null });
  const shownFiles = createObservable<readonly MapFile[]>([]);
  let files: ReadonlyMap<string, number> = new Map();
  let free: number | null = null;
  let isLookedAt = false;
  /** Bytes that have come in other tabs. */
  const elsewhere = new Map<string, number>();

  const loads = createMapLoads({
    ...parts,
    isWanted: (uuid) => notes.of(uuid).wanted,
    mayTry,
    onArea: (area) => {
      elsewhere.delete(area.uuid);
      notes.change(area.uuid, { begun: area });
    },
    onBytes: (uuid, bytes) => {
      tabs.say({ type: "loading", uuid, bytes });
      show();
    },
    onEnd,
    onOver: show,
  });

  function mayTry(): boolean {
    return online.getSnapshot() && signedIn.getSnapshot();
  }

  function show(): void {
    const all = notes.all();
    const areas = list.areas.getSnapshot();
    const listed = areas ?? [];
    const uuids = new Set([...listed.map(({ uuid }) => uuid), ...Object.keys(all)]);
    const maps = [...uuids].flatMap((uuid) => {
      const one = mapOfArea({
        listed: listed.find((area) => area.uuid === uuid) ?? null,
        note: all[uuid] ?? noNote,
        files,
        isLoading: loads.isRunning(uuid) || elsewhere.has(uuid),
        loaded: loads.loaded(uuid) ?? elsewhere.get(uuid) ?? null,
        met: loads.met(uuid),
        online: online.getSnapshot(),
        signedIn: signedIn.getSnapshot(),
      });
      return one === null ? [] : [one];
    });
    const used = [...files.values()].reduce((sum, size) => sum + size, 0);
    /* Without a line nobody will say more. */
    const isRead = isLookedAt && (areas !== null || !mayTry() || maps.length > 0);
    state.set({ isRead, maps, used, free: free === null ? null : Math.max(0, free) });
    if (isLookedAt) showFiles();
  }

  function showFiles(): void {
    const next = state.getSnapshot().maps.flatMap(({ area, kept }) => {
      if (kept !== null) return [fileOnDisk(disk, kept, () => void look())];
      return mayTry() ? [fileAtServer(parts, area)] : [];
    });
    const before = shownFiles.getSnapshot();
    const isSame = next.length === before.length && next.every(({ key }, place) => key === before[place]?.key);
    if (!isSame) shownFiles.set(next);
  }

  async function look(): Promise<void> {
    [files, free] = await Promise.all([
      disk.files().then((all) => new Map(all.map(({ name, size }) => [name, size]))),
      parts.free(),
    ]);
    isLookedAt = true;
    show();
  }

  async function changed(uuid: string): Promise<void> {
    tabs.say({ type: "changed", uuid });
    await look();
  }

  /** In the map's lock. The note first: a file that nobody remembers is worth nothing, one too many goes with the next load. */
  async function onEnd(uuid: string, outcome: LoadOutcome): Promise<void> {
    const over = { begun: null, wanted: false };
    if (outcome.type === "kept") {
      notes.change(uuid, { ...noNote, kept: outcome.area });
      await removeFiles(uuid, keptName(outcome.area));
    }
    if (outcome.type === "refused") notes.change(uuid, { ...over, refused: outcome.why });
    if (outcome.type === "full") notes.change(uuid, { ...over, missing: outcome.missing });
    await changed(uuid);
  }

  /** What cannot be removed now is found, and counted, at the next look. */
  async function removeFiles(uuid: string, except: string | null): Promise<void> {
    for (const { name } of await disk.files())
      if (isOfArea(name, uuid) && name !== except) await disk.remove(name).catch(() => undefined);
  }

  /** Ends its load here and in the other tabs. */
  async function halt(uuid: string): Promise<void> {
    if (notes.of(uuid).wanted) notes.change(uuid, { wanted: false });
    tabs.say({ type: "stop", uuid });
    elsewhere.delete(uuid);
    await loads.end(uuid);
  }

  /** The line, or the session, is another: what was broken off goes on, and the server may have other maps. */
  function goOn(): void {
    if (mayTry()) {
      for (const [uuid, { wanted }] of Object.entries(notes.all())) if (wanted) loads.nudge(uuid);
      void refresh();
    }
    show();
  }

  async function refresh(): Promise<void> {
    await list.refresh();
    const known = [...(list.areas.getSnapshot() ?? []).map(({ uuid }) => uuid), ...Object.keys(notes.all())];
    /* Nobody could delete what no list shows. */
    const left =
      list.areas.getSnapshot() === null ? [] : [...files.keys()].filter((name) => !known.some((uuid) => isOfArea(name, uuid)));
    for (const name of left) await disk.remove(name).catch(() => undefined);
    if (left.length > 0) await look();
  }

  list.areas.subscribe(show);
  online.subscribe(goOn);
  signedIn.subscribe(goOn);
  tabs.follow((said) => {
    const { uuid } = said;
    if (said.type === "loading") {
      elsewhere.set(uuid, said.bytes);
      /* Stands in line, in case that tab goes before it is done. */
      if (mayTry() && notes.of(uuid).wanted) loads.nudge(uuid);
      return show();
    }
    elsewhere.delete(uuid);
    void (said.type === "stop" ? loads.end(uuid).then(() => changed(uuid)) : look());
  });
  void look().then(goOn);

  return {
    state,
    files: shownFiles,
    async look() {
      await Promise.all([look(), mayTry() ? refresh() : undefined]);
    },
    load(uuid) {
      notes.change(uuid, { wanted: true, refused: null, missing: null });
      void parts.persist();
      loads.begin(uuid);
      show();
    },
    async stop(uuid) {
      await halt(uuid);
      await changed(uuid);
    },
    async remove(uuid) {
      await halt(uuid);
      const grip = await parts.lock(uuid).acquire();
      try {
        await removeFiles(uuid, null);
        notes.forget(uuid);
      } finally {
        grip.release();
      }
      await changed(uuid);
    },
  };
}

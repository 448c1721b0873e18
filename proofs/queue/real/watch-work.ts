import type { RequestRecord } from "@rundgang/outbox";

import { dataDatabasePrefix } from "../../../apps/web/src/data/db/data-database.ts";
import { workDatabaseName } from "../../../apps/web/src/data/db/work-database.ts";
import type { Disk } from "../browser/disk.ts";

export interface WorkWatchParts {
  readonly userId: string;
  readonly disk: Pick<Disk, "values">;
  /** Every request that was ever stored, as it was last. */
  readonly seen: ReadonlyMap<string, RequestRecord>;
  /** The requests that are stored. */
  readonly rows: () => readonly RequestRecord[];
  readonly acknowledged: ReadonlySet<string>;
  /** What was sealed under these bytes. */
  readonly unsealed: (sealed: Uint8Array) => Uint8Array | undefined;
  /** How often this person has signed in here: each sign-out deletes what was loaded, as soon as no other page holds it. */
  readonly signIns: () => number;
  readonly accuse: (violation: string) => void;
}

/** Requests of which an address, or the list of appointments, tells by their resource's uuid once they are done. */
const shown: ReadonlySet<string> = new Set(["comment", "qualification", "unit", "appointment", "order"]);

/**
 * Watches at every commit what hangs on the requests of one person (law 2, I9): what waits keeps the overlays and the files that came with
 * it, what was taken back keeps no overlay, and what is done stands in the loaded data before its overlay goes, and after each later load. An
 * event that comes again may overwrite it until those behind it are through; a load must not. A look at the screens in the end would see none of it, since by then the events have brought everything.
 * @returns looks; to be called after each commit, when the requests have been read
 */
export function watchWork({ userId, disk, seen, rows, acknowledged, unsealed, signIns, accuse }: WorkWatchParts): () => void {
  const work = workDatabaseName(userId);
  const data = dataDatabaseName(userId);
  /** Overlays of each request that waits, as many as there were when it came. */
  const expected = new Map<string, number>();
  const texts = new WeakMap<object, string>();
  /** Done things that have stood in the loaded data. */
  const stood = new Set<string>();
  /* As it was at the last look: requests with overlays, the load, and what stood in it. */
  let overlaid: ReadonlyMap<string, number> = new Map();
  let load: unknown;
  let firstLoad: unknown;
  let standing = new Set<string>();
  const told = new Set<string>();

  function accuseOnce(key: string, violation: string): void {
    if (!told.has(key)) accuse(violation);
    told.add(key);
  }

  function overlaysByRequest(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const row of disk.values(work, "overlays")) {
      const id = fieldOf(row, "requestId");
      if (typeof id === "string") counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }

  function checkOverlays(overlays: ReadonlyMap<string, number>): void {
    for (const id of overlays.keys()) {
      const record = seen.get(id);
      if (record === undefined) accuseOnce(id, `I9 an overlay hangs on ${id}, which was never stored`);
      else if (record.state === "cancelled") accuseOnce(id, `I9 ${record.kind} ${id} was taken back, and its overlay stays`);
    }
    for (const { id, kind, state } of rows()) {
      if (state === "closed" || state === "cancelled") {
        expected.delete(id);
        continue;
      }
      const count = overlays.get(id) ?? 0;
      const least = expected.get(id);
      if (least === undefined) expected.set(id, count);
      else if (count < least) accuseOnce(id, `I9 ${kind} ${id} is ${state}, and only ${count} of its ${least} overlays are left`);
    }
  }

  /** The bytes stay until the whole chain is through: the server may ask for them again (`files_missing`). */
  function checkFiles(): void {
    const kept = new Set(disk.values(work, "files").map((row) => fieldOf(row, "id")));
    for (const { id, kind, state, fileIds } of rows()) {
      if (state === "cancelled" || fileIds.every((fileId) => kept.has(fileId))) continue;
      accuseOnce(id, `I1 ${kind} ${id} is ${state}, and its file is gone`);
    }
  }

  /** What a screen reads beside the overlays: the journal's version of the address, else the pages; and the appointments. */
  function loadedText(): string {
    const journal = disk.values(data, "journal");
    const addresses = journal.length > 0 ? journal : disk.values(data, "pages");
    return [...addresses, ...disk.values(data, "appointments")].map(textOf).join("\n");
  }

  function textOf(row: unknown): string {
    const sealed = fieldOf(row, "sealed");
    if (typeof row !== "object" || row === null || !(sealed instanceof Uint8Array)) return "";
    const text = texts.get(row) ?? new TextDecoder().decode(unsealed(sealed));
    texts.set(row, text);
    return text;
  }

  function checkDone(overlays: ReadonlyMap<string, number>): void {
    const before = { load, standing };
    load = loadOf(disk, userId);
    firstLoad ??= load;
    standing = new Set();
    if (load === undefined) return;
    const done = [...seen.values()].filter(
      ({ id, kind, method }) => acknowledged.has(id) && method === "POST" && shown.has(kind),
    );
    if (done.length === 0) return;
    const text = loadedText();
    for (const { id, kind, resource } of done) {
      if (text.includes(resource.uuid)) {
        standing.add(id);
        stood.add(id);
      } else if (load === firstLoad && signIns() <= 1 && overlaid.has(id) && !overlays.has(id) && !stood.has(id)) {
        /* A tab that another one's load has not reached yet knows no address to write it to. */
        accuseOnce(id, `I9 ${kind} ${id} is done, and its overlay went before it stood in the loaded data`);
      } else if (load !== before.load && before.standing.has(id)) {
        accuseOnce(id, `I9 ${kind} ${id} is done, and a load that was begun before wiped it out`);
      }
    }
  }

  return () => {
    const overlays = overlaysByRequest();
    checkOverlays(overlays);
    checkFiles();
    checkDone(overlays);
    overlaid = overlays;
  };
}

/** When the load that the screens show was begun; undefined where there is none, or it went with a sign-out. */
export function loadOf(disk: Pick<Disk, "values">, userId: string): unknown {
  const [row] = disk.values(dataDatabaseName(userId), "load");
  return fieldOf(fieldOf(row, "current"), "startedAt");
}

export function dataDatabaseName(userId: string): string {
  return `${dataDatabasePrefix}${userId}`;
}

function fieldOf(row: unknown, name: string): unknown {
  return typeof row === "object" && row !== null ? Reflect.get(row, name) : undefined;
}

import { wire, withoutSecrets } from "@rundgang/contracts";

import type { UserWork } from "../user-work/user-work.ts";
import { isUnsentRequest, readStoredRequests, type StoredRequest } from "./stored-requests.ts";
import { tellRequest } from "./tell-request.ts";

export type StorageDump = wire.LocalStorageDumpCreate["data"];

/** Entries of localStorage, by their keys. */
export type LocalEntries = readonly (readonly [key: string, value: string])[];

/** What the browser keeps beside the user's work. */
export interface BrowserShelves {
  /** Names of databases. */
  readonly databases: () => Promise<readonly string[]>;
  readonly localEntries: () => LocalEntries;
  /** Names of caches with the paths in them. */
  readonly cacheKeys: () => Promise<readonly string[]>;
}

/** Bytes that a dump may have, with room for who sends it and when. */
const mostBytes = wire.mostDumpBytes - 16_384;
const longestValue = 2_000;
const mostKeys = 2_000;
const mostRequests = 1_000;
const fewRequests = 200;

/**
 * What lies on this device, as far as it helps to find a fault (A §6): the queue with its requests, what is begun, how much of everything, and
 * the browser's keys. Without tokens, signatures, IBANs, photos and loaded addresses; of what is too large for the server the bodies go
 * first.
 */
export async function dumpStorage(work: UserWork, shelves: BrowserShelves): Promise<StorageDump> {
  const { requests, unreadable } = await readStoredRequests(work);
  const db = await work.connection.get();
  const counts = await Promise.all(
    (["overlays", "drafts", "files", "refusals", "receipts"] as const).map(
      async (store) => [store, await db.count(store)] as const,
    ),
  );
  const isOwn = (name: string) => (name.match(anyUuid) ?? []).every((id) => id === work.userId);
  const local = shelves.localEntries().filter(([key]) => isOwn(key));
  const databases = (await shelves.databases()).filter(isOwn);
  const cacheKeys = await shelves.cacheKeys();
  const queue = await Promise.all(
    requests
      .toSorted(byNeed)
      .slice(0, mostRequests)
      .map((one) => tellRequest(work.codec, one)),
  );
  const dump = {
    localStore: {
      queue,
      unreadable: [...unreadable],
      counts: Object.fromEntries(counts),
      draftsOf: (await db.getAllKeys("drafts")).slice(0, mostKeys),
      settings: withoutSecrets(Object.fromEntries(local.map(([key, value]) => [key, value.slice(0, longestValue)]))),
    },
    storageKeys: [...local.map(([key]) => key), ...databases].slice(0, mostKeys),
    cacheKeys: cacheKeys.slice(0, mostKeys),
  };
  return fitting(dump);
}

/** What belongs to somebody bears his uuid in its name: of others who use the device nothing is told. */
const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** What waits first, then by age. */
function byNeed(a: StoredRequest, b: StoredRequest): number {
  return Number(isUnsentRequest(b)) - Number(isUnsentRequest(a)) || a.createdAt - b.createdAt;
}

type WholeDump = StorageDump & { readonly localStore: { readonly queue: readonly Record<string, unknown>[] } };

function fitting(dump: WholeDump): StorageDump {
  if (bytesOf(dump) <= mostBytes) return dump;
  const queue = dump.localStore.queue.slice(0, fewRequests).map(({ body: _body, ...known }) => known);
  return { ...dump, localStore: { ...dump.localStore, queue, shortened: true } };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** The shelves of this browser; what it does not let anybody see is empty. */
export function browserShelves(): BrowserShelves {
  return {
    databases: async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
    localEntries: () => (typeof localStorage === "undefined" ? [] : Object.entries(localStorage)),
    async cacheKeys() {
      if (typeof caches === "undefined") return [];
      const names = await caches.keys();
      const keys = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => pathOf(one))),
      );
      return names.flatMap((name, at) => [name, ...(keys[at] ?? [])]);
    },
  };
}

/** The path alone: a query may tell more. */
function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

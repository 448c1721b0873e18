import { mapDisk } from "../map-files/opfs-map-disk.ts";

/** What the app's files take: caches, and its worker; bytes. Chromium says it of itself, elsewhere the cached files are counted. */
interface Usage {
  readonly used: number;
  readonly app: number;
  /** All databases together; null where the browser does not tell them apart. */
  readonly databases: number | null;
}

/** What takes room on this device, bytes. */
export interface StorageParts {
  /** Addresses and orders: all that lies in databases but photos and documents. */
  readonly work: number;
  readonly photos: number;
  readonly maps: number;
  readonly app: number;
}

/** Chromium's own, of no standard. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly [part in "indexedDB" | "caches" | "serviceWorkerRegistrations"]?: number };
}

/**
 * Measures what takes room; null where the browser does not say how much is used.
 * @param photos bytes of photos and documents, which lie in databases
 */
export async function measureStorage(photos: number): Promise<StorageParts | null> {
  const [usage, files] = await Promise.all([readUsage(), mapDisk.files()]);
  if (usage === null) return null;
  const maps = files.reduce((sum, file) => sum + file.size, 0);
  const databases = usage.databases ?? usage.used - usage.app - maps;
  return { work: Math.max(0, databases - photos), photos, maps, app: usage.app };
}

async function readUsage(): Promise<Usage | null> {
  try {
    const estimate: DetailedEstimate = await navigator.storage.estimate();
    if (estimate.usage === undefined) return null;
    const { indexedDB: databases, caches: cached, serviceWorkerRegistrations = 0 } = estimate.usageDetails ?? {};
    /* A part that takes nothing is left out. */
    const tells = estimate.usageDetails !== undefined;
    return {
      used: estimate.usage,
      app: tells ? (cached ?? 0) + serviceWorkerRegistrations : await cachedBytes(),
      databases: tells ? (databases ?? 0) : null,
    };
  } catch {
    return null;
  }
}

/** Bytes of all that the worker has cached. */
async function cachedBytes(): Promise<number> {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}

/** Small pictures that can be fetched again, sealed by whoever keeps them. */
interface PhotoShelf {
  /** Null where it is not there. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The oldest go where there are too many. Throws what the disk throws. */
  keep(path: string, sealed: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** Some 30 kB each: 18 MB for all doors of a few weeks. */
const mostKept = 600;

const prefix = "photos ";

/** Deletes the shelves of everybody but one user; of all where that is null. */
export async function deletePhotoShelves(staying: string | null): Promise<void> {
  if (!("caches" in globalThis)) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== `${prefix}${staying ?? ""}`);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The shelf of one user of this device, beside the databases, which are for what cannot be fetched again; null where the browser has none. */
export async function openPhotoShelf(userId: string): Promise<PhotoShelf | null> {
  if (!("caches" in globalThis)) return null;
  const cache = await caches.open(`${prefix}${userId}`).catch(() => null);
  if (cache === null) return null;
  return {
    async read(path) {
      const kept = await cache.match(path).catch(() => undefined);
      return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer());
    },
    async keep(path, sealed) {
      await cache.put(path, new Response(sealed));
      const kept = await cache.keys();
      for (const oldest of kept.slice(0, Math.max(0, kept.length - mostKept))) await cache.delete(oldest);
    },
  };
}

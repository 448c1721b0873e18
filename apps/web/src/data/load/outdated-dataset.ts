import { masterCollections } from "../collections/collections.ts";
import type { DataStore } from "../db/data-store.ts";

/**
 * True when what lies on the device was loaded by a version of the app that this one cannot go on with: the first form or the first
 * address lacks a provider (A §8 "Outdated dataset"). An empty device is not outdated.
 */
export async function isDatasetOutdated(store: Pick<DataStore, "readLoad" | "readPage" | "readMaster">): Promise<boolean> {
  const { current } = await store.readLoad();
  if (current === null) return false;
  const forms = await store.readMaster("forms");
  if (Array.isArray(forms) && lacksProvider(forms[0])) return true;
  const [address] = await store.readPage(current.generation, 0);
  return lacksProvider(address);
}

/**
 * True when the device answers, and yet a row of the load cannot be read: a power cut took what lay beside it, and it will never come back. Rejects where
 * the device does not answer at all.
 */
export async function isDatasetTorn(
  store: Pick<DataStore, "readLoad" | "readPage" | "readProjection" | "readMaster">,
): Promise<boolean> {
  const { current } = await store.readLoad();
  if (current === null) return false;
  const { generation, pages } = current;
  const rows = [
    ...masterCollections.map(({ name }) => store.readMaster(name)),
    store.readProjection(generation),
    ...Array.from({ length: pages }, (_, page) => store.readPage(generation, page)),
  ];
  return (await Promise.allSettled(rows)).some(({ status }) => status === "rejected");
}

/** Looks at the stored value itself: what cannot be parsed any more is the very thing that is looked for. */
function lacksProvider(first: unknown): boolean {
  if (typeof first !== "object" || first === null) return false;
  return !("provider" in first) || typeof first.provider !== "string" || first.provider === "";
}

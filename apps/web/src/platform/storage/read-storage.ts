import type { StorageState } from "./storage.ts";

/** Space that this origin uses and may use; unknown where the browser does not say. */
export async function readStorage(): Promise<StorageState> {
  try {
    const [{ usage, quota }, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    if (usage === undefined || quota === undefined || quota === 0) return { type: "unknown" };
    return { type: "known", usage, quota, percent: (usage / quota) * 100, persisted };
  } catch {
    return { type: "unknown" };
  }
}

/** Asks the browser not to evict what is kept here. False when it refuses or cannot promise. */
export async function requestPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/**
 * Throws away the app's own files, so that the next start fetches them anew. Nothing that a person did lies in these caches: work,
 * drafts and sessions are in IndexedDB, which is not touched (fault 11).
 */
export async function clearAppFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  /* A worker that stays would answer from the files that are gone. */
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}

/*
 * The app's code as the service worker and the pages of a run share it: loaded once, after the thread's globals are a browser's. What the
 * app fetches later by itself is fetched here, so that no run waits for a disk.
 */
export async function loadAppCode() {
  const [{ createAppData }, { onSync }] = await Promise.all([
    import("../../../apps/web/src/data/create-app-data.ts"),
    import("../../../apps/web/src/sw/on-sync.ts"),
    import("../../../apps/web/src/data/space/work-space.ts"),
    import("../../../apps/web/src/data/live/keep-live.ts"),
    import("../../../apps/web/src/data/commands/create-commands.ts"),
    import("../../../apps/web/src/data/session/device-sign-in.ts"),
    import("eventsource"),
  ]);
  return { createAppData, onSync };
}

export type AppCode = Awaited<ReturnType<typeof loadAppCode>>;

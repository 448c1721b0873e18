import { lazy, Suspense } from "react";

/* For whoever writes forms; nobody else fetches it. */
const DebugPanel = lazy(async () => ({ default: (await import("./debug-panel.tsx")).DebugPanel }));

/** The debug panel, fetched where it is asked for (query `debug=1`, B §2). */
export function DebugDoor() {
  return (
    <Suspense fallback={null}>
      <DebugPanel />
    </Suspense>
  );
}

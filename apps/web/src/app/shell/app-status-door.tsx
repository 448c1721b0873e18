import { lazy, Suspense } from "react";

/* Fetched when it is opened; kept offline like every chunk. */
const Sheet = lazy(async () => ({ default: (await import("./app-status-sheet.tsx")).AppStatusSheet }));

/** The Gerätestatus. Open as long as it is rendered. */
export function AppStatusDoor(props: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  );
}

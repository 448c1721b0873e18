import { lazy, Suspense } from "react";

/* Fetched when it is opened; kept offline like every chunk. */
const UpdateDialog = lazy(async () => ({ default: (await import("../../parts/update/update-dialog.tsx")).UpdateDialog }));

/** 'App aktualisieren' (A §2 "Menu"). Open as long as it is rendered. */
export function UpdateDoor({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <UpdateDialog reason="asked" onClose={onClose} />
    </Suspense>
  );
}

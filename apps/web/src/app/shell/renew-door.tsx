import { lazy, Suspense } from "react";

/* Fetched when it is opened; kept offline like every chunk. */
const RenewDialog = lazy(async () => ({ default: (await import("../../features/session/renew-dialog.tsx")).RenewDialog }));

/** The login of whoever is signed in already and must be so again. Open as long as it is rendered. */
export function RenewDoor({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <RenewDialog onClose={onClose} />
    </Suspense>
  );
}

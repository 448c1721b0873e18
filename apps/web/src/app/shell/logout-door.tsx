import { lazy, Suspense } from "react";

/* Fetched when somebody leaves; kept offline like every chunk. */
const LogoutDialog = lazy(async () => ({
  default: (await import("../../features/session/logout/logout-dialog.tsx")).LogoutDialog,
}));

/** Signs out, asking first where something is unsent (3-decisions). Open as long as it is rendered. */
export function LogoutDoor({ onStayed }: { readonly onStayed: () => void }) {
  return (
    <Suspense fallback={null}>
      <LogoutDialog onStayed={onStayed} />
    </Suspense>
  );
}

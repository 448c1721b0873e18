import { lazy, Suspense, useSyncExternalStore } from "react";

import type { Person } from "./office-session.ts";
import { useSession } from "./session-context.tsx";

const ConfirmPasswordDialog = lazy(async () => ({ default: (await import("../app/later.ts")).ConfirmPasswordDialog }));

/** Asks for the password while a dangerous step waits for it. */
export function ConfirmPassword({ person }: { readonly person: Person }) {
  const { stepUp } = useSession();
  const isAsked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog person={person} />
    </Suspense>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "@rundgang/ui";

import { noActiveForms } from "../../features/order/entry/no-active-forms.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** A §8 "Loading active forms fails": a warning, and the way to a new sign-in. Visits go on without forms, so it can be put aside. */
export function NoForms() {
  const data = useAppData();
  const load = useObservable(data.load);
  const { forms } = useObservable(data.masters);
  const navigate = useNavigate();
  const [seenOf, setSeenOf] = useState<string | null>(null);
  if (load.type !== "ready" || !load.refused.includes("forms") || forms.length > 0 || seenOf === load.loadedAt) return null;
  return (
    <ConfirmDialog
      title="Keine Formulare"
      cancelLabel="Weiterarbeiten"
      onConfirm={() => void navigate({ to: "/logout" })}
      onCancel={() => setSeenOf(load.loadedAt)}
    >
      {noActiveForms}
    </ConfirmDialog>
  );
}

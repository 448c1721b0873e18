import { useNavigate } from "@tanstack/react-router";
import { NoticeDialog } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** A §8 "Outdated dataset", wording to the letter: blocking, its only way leads to /logout, which asks where work is unsent. */
export function OutdatedData() {
  const load = useObservable(useAppData().load);
  const navigate = useNavigate();
  if (load.type !== "ready" || !load.outdated) return null;
  return (
    <NoticeDialog title="Neu anmelden" level="primary" confirmLabel="Abmelden" onConfirm={() => void navigate({ to: "/logout" })}>
      Dein Datenbestand ist mit der neuen App-Version nicht kompatibel. Bitte logge dich einmal erneut ein.
    </NoticeDialog>
  );
}

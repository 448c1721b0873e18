import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClass, OfflineIcon, QueueIcon, StatePanel } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePageTitle } from "../routing/page-title.tsx";

/** A page that is about addresses; without them it says so, and what is there all the same. */
export function WithAddresses({ children }: { readonly children: ReactNode }) {
  const isAbsent = useObservable(useAppData().load).type === "absent";
  return isAbsent ? <AbsentData /> : children;
}

/** After an unlock without a line: signing out has deleted the addresses, the unsent work is there (3-decisions). */
function AbsentData() {
  usePageTitle("Keine Adressen");
  return (
    <div className="grid h-full place-content-center">
      <StatePanel
        as="h1"
        level="yellow"
        icon={<OfflineIcon />}
        title="Keine Adressen auf dem Gerät"
        action={
          <Link to="/request-queue" className={buttonClass()}>
            <QueueIcon className="icon-sm" />
            Nicht gesendete Vorgänge
          </Link>
        }
      >
        Beim Abmelden werden sie gelöscht. Sie kommen wieder, sobald du dich mit Netz anmeldest. Was du noch nicht gesendet hast,
        ist da.
      </StatePanel>
    </div>
  );
}

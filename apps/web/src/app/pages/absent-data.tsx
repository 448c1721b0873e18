import { Link } from "@tanstack/react-router";
import { buttonClass, OfflineIcon, QueueIcon, StatePanel } from "@rundgang/ui";

import { usePageTitle } from "../routing/page-title.tsx";

/** After an unlock without a line: signing out has deleted the addresses, the unsent work is there (3-decisions). */
export function AbsentData() {
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

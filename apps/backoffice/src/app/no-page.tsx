import { Link } from "@tanstack/react-router";
import { buttonClass, SearchIcon, StatePanel } from "@rundgang/ui";

/** An address that leads nowhere. */
export function NoPage() {
  return (
    <div className="grid h-full place-content-center">
      <StatePanel
        as="h1"
        icon={<SearchIcon />}
        title="Diese Seite gibt es nicht"
        action={
          <Link to="/auftraege" className={buttonClass({ level: "primary" })}>
            Zu den Aufträgen
          </Link>
        }
      >
        Die Adresse ist unvollständig oder gehört zu etwas, das es nicht mehr gibt.
      </StatePanel>
    </div>
  );
}

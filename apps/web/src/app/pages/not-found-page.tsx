import { Link } from "@tanstack/react-router";
import { buttonClass, SearchIcon, StatePanel } from "@rundgang/ui";

import { usePageTitle } from "../routing/page-title.tsx";

/** An unmatched route (A §2; in German, 3-decisions "Wordings"). */
export function NotFoundPage() {
  usePageTitle("404");
  return (
    <main className="grid min-h-full place-content-center">
      <StatePanel
        icon={<SearchIcon />}
        as="h1"
        title="Diese Seite gibt es nicht."
        action={
          <Link to="/" className={buttonClass({ level: "primary" })}>
            Zurück zur Startseite
          </Link>
        }
      >
        Fehler 404
      </StatePanel>
    </main>
  );
}

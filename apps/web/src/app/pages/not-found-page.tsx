import { Link } from "@tanstack/react-router";
import { buttonClass, SearchIcon, StatePanel } from "@rundgang/ui";

import { usePageTitle } from "./use-page-title.ts";

/** An unmatched route (A §2, wording to the letter). */
export function NotFoundPage() {
  usePageTitle("404");
  return (
    <main className="grid min-h-full place-content-center">
      <StatePanel
        icon={<SearchIcon />}
        as="h1"
        title="This page could not be found"
        action={
          <Link to="/" className={buttonClass({ level: "primary" })}>
            Zurück zur Startseite
          </Link>
        }
      >
        404 · Diese Seite gibt es nicht.
      </StatePanel>
    </main>
  );
}

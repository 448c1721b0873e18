import { Link } from "@tanstack/react-router";
import { buttonClass, SearchIcon, StatePanel } from "@rundgang/ui";

/** An unmatched route (A §2, wording to the letter). */
export function NotFoundPage() {
  return (
    <main className="grid min-h-full place-content-center">
      <h1 className="sr-only">404</h1>
      <StatePanel
        icon={<SearchIcon />}
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

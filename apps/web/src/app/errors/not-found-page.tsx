import { Link } from "@tanstack/react-router";
import { buttonClass, SearchIcon, StatePanel } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { usePageTitle } from "../routing/page-title.tsx";
import { ErrorNumber } from "./error-number.tsx";
import { useTold } from "./use-told.ts";

/** An unmatched route (A §2; in German, 3-decisions "Wordings"). */
export function NotFoundPage() {
  usePageTitle("404");
  const reported = useTold(useAppData().tellError, "not_found");
  return (
    <StatePanel
      icon={<SearchIcon />}
      as="h1"
      title="Diese Seite gibt es nicht."
      action={
        <div className="grid justify-items-center gap-3">
          <Link to="/" className={buttonClass({ level: "primary" })}>
            Zurück zur Startseite
          </Link>
          <ErrorNumber {...reported} />
        </div>
      }
    >
      Fehler 404
    </StatePanel>
  );
}

import { Link } from "@tanstack/react-router";
import { buttonClass, LockIcon, StatePanel } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { ErrorNumber } from "./error-number.tsx";
import { useTold } from "./use-told.ts";

type ForbiddenPageProps = {
  readonly title: string;
  /** Why, and who may. */
  readonly children: string;
};

/** A page that this person may not use (A §6). */
export function ForbiddenPage({ title, children }: ForbiddenPageProps) {
  const reported = useTold(useAppData().tellError, "forbidden");
  return (
    <StatePanel
      as="h1"
      level="yellow"
      icon={<LockIcon />}
      title={title}
      action={
        <div className="grid justify-items-center gap-3">
          <Link to="/" className={buttonClass({ level: "primary" })}>
            Zurück zur Startseite
          </Link>
          <ErrorNumber {...reported} />
        </div>
      }
    >
      Fehler 403. {children}
    </StatePanel>
  );
}

import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { buttonClass, QueueIcon } from "@rundgang/ui";

import { shownVersion } from "../app-version.ts";

/* Fetched when it is opened; kept offline like every chunk. */
const AppStatus = lazy(async () => ({ default: (await import("../../features/queue/app-status/app-status.tsx")).AppStatus }));

/** The Gerätestatus with the way to the queue at its foot (A §2). Open as long as it is rendered. */
export function AppStatusDoor({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <AppStatus
        version={shownVersion}
        onClose={onClose}
        footer={
          <Link to="/request-queue" className={buttonClass({ block: true })} onClick={onClose}>
            <QueueIcon className="icon-sm" />
            Nicht gesendete Vorgänge
          </Link>
        }
      />
    </Suspense>
  );
}

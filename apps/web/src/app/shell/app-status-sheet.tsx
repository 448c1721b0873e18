import { Link } from "@tanstack/react-router";
import { buttonClass, QueueIcon } from "@rundgang/ui";

import { AppStatus } from "../../features/queue/app-status/app-status.tsx";
import { shownVersion } from "../app-version.ts";

/** The Gerätestatus with the way to the queue at its foot (A §2). Open as long as it is rendered. */
export function AppStatusSheet({ onClose }: { readonly onClose: () => void }) {
  return (
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
  );
}

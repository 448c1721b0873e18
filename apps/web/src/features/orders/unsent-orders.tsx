import { Link } from "@tanstack/react-router";
import { Chip, DeviceIcon, ErrorIcon, formatRecent } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { waitingOrders } from "./waiting-orders.ts";

/** Orders that wait in the queue, 'sicher auf dem Gerät'; each leads to its parts there. */
export function UnsentOrders() {
  const { entries } = useObservable(useAppData().queue);
  const now = useRealNow();
  const waiting = waitingOrders(entries);
  if (waiting.length === 0) return null;
  return (
    <ul className="orders-unsent" aria-label="Auf dem Gerät">
      {waiting.map(({ entry, isBlocked }) => (
        <li key={entry.id}>
          <Link to="/request-queue" className="rows-link">
            <span className="orders-who">
              <span className="orders-name">{entry.title}</span>
              <span className="rows-meta">{entry.place}</span>
            </span>
            <span className="orders-state">
              {isBlocked ? (
                <Chip level="danger" icon={<ErrorIcon className="icon-xs" />}>
                  blockiert
                </Chip>
              ) : (
                <Chip icon={<DeviceIcon className="icon-xs" />}>sicher auf dem Gerät</Chip>
              )}
              <span className="rows-meta">{formatRecent(entry.createdAt, now)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

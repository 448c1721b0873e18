import { Link } from "@tanstack/react-router";
import { Badge, InboxIcon } from "@rundgang/ui";

import { openCorrections } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";

/**
 * 'Eingang' in the rail, with how many correction requests are open. In the bar of a phone it stands for 'Papier', too, and its count is that of
 * both.
 */
export function RailInbox() {
  const { inbox, paperSales } = useAppData();
  const open = useObservablePart(inbox, openCorrections);
  const paper = useObservablePart(paperSales, ({ sales }) => sales.length);
  return (
    <li className="rail-inbox">
      <Link to="/inbox" className="rail-item" activeOptions={{ includeSearch: false }}>
        <span className="rail-badge">
          <InboxIcon />
          {open > 0 && (
            <span className="rail-wide">
              <Badge count={open} level="yellow" label={open === 1 ? "offene Rückfrage" : "offene Rückfragen"} />
            </span>
          )}
          {open + paper > 0 && (
            <span className="rail-narrow">
              <Badge count={open + paper} level="yellow" label="offen" />
            </span>
          )}
        </span>
        Eingang
      </Link>
    </li>
  );
}

import { Link } from "@tanstack/react-router";
import { Badge, InboxIcon } from "@rundgang/ui";

import { openCorrections } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";

/** 'Eingang' in the rail, with how many corrections are open; there while something lies in it. */
export function RailInbox() {
  const open = useObservablePart(useAppData().inbox, openCorrections);
  return (
    <li>
      <Link to="/inbox" className="rail-item" activeOptions={{ includeSearch: false }}>
        <span className="rail-badge">
          <InboxIcon />
          {open > 0 && <Badge count={open} level="yellow" label={open === 1 ? "offene Korrektur" : "offene Korrekturen"} />}
        </span>
        Eingang
      </Link>
    </li>
  );
}

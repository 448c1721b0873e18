import { Link } from "@tanstack/react-router";
import { InboxIcon } from "@rundgang/ui";

import { LazyRailCount } from "./lazy-controls.tsx";

/** 'Eingang' in the rail; in the bar of a phone it stands for 'Papier', too. What it counts comes right behind the first screen. */
export function RailInbox() {
  return (
    <li className="rail-inbox">
      <Link to="/inbox" className="rail-item" activeOptions={{ includeSearch: false }}>
        <span className="rail-badge">
          <InboxIcon />
          <LazyRailCount of="inbox" />
        </span>
        Eingang
      </Link>
    </li>
  );
}

import { Link, useRouterState } from "@tanstack/react-router";
import { DocumentIcon } from "@rundgang/ui";

import { LazyRailCount } from "./lazy-controls.tsx";

/** 'Papier' in the rail, with how many sales wait for their order (A §2); the bar of a phone has it below 'Eingang'. */
export function RailPaper() {
  /* A sale is of its list. */
  const isBelow = useRouterState({ select: ({ location }) => location.pathname.startsWith("/completeOrder/") });
  return (
    <li className="rail-paper">
      <Link to="/open-paper-orders" className="rail-item" {...(isBelow && { "aria-current": "true" })}>
        <span className="rail-badge">
          <DocumentIcon />
          <LazyRailCount of="paper" />
        </span>
        Papier
      </Link>
    </li>
  );
}

import { Link, useRouterState } from "@tanstack/react-router";
import { Badge, DocumentIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";

/** 'Papier' in the rail, with how many sales wait for their order (A §2); the bar of a phone has it below 'Eingang'. */
export function RailPaper() {
  const open = useObservablePart(useAppData().paperSales, ({ sales }) => sales.length);
  /* A sale is of its list. */
  const isBelow = useRouterState({ select: ({ location }) => location.pathname.startsWith("/completeOrder/") });
  return (
    <li className="rail-paper">
      <Link to="/open-paper-orders" className="rail-item" {...(isBelow && { "aria-current": "true" })}>
        <span className="rail-badge">
          <DocumentIcon />
          {open > 0 && (
            <Badge count={open} level="yellow" label={open === 1 ? "offener Papierauftrag" : "offene Papieraufträge"} />
          )}
        </span>
        Papier
      </Link>
    </li>
  );
}

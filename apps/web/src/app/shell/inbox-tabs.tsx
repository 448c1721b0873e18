import { Link } from "@tanstack/react-router";
import { Badge } from "@rundgang/ui";
import type { ReactNode } from "react";

import { openCorrections } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";

type InboxTabsProps = {
  /** False inside of a request or a sale: the way back leads to its list. */
  readonly shown: boolean;
  readonly children: ReactNode;
};

/** The two lists of 'Eingang' side by side above the one that is open, on a phone: its bar has one place for both. */
export function InboxTabs({ shown, children }: InboxTabsProps) {
  const { inbox, paperSales } = useAppData();
  const questions = useObservablePart(inbox, openCorrections);
  const paper = useObservablePart(paperSales, ({ sales }) => sales.length);
  return (
    <div className="inbox-place">
      <nav className="inbox-tabs segments" aria-label="Eingang" hidden={!shown}>
        <Link to="/inbox" className="segment" activeOptions={{ includeSearch: false }}>
          Rückfragen
          {questions > 0 && <Badge count={questions} level="yellow" />}
        </Link>
        <Link to="/open-paper-orders" className="segment">
          Papier
          {paper > 0 && <Badge count={paper} level="yellow" />}
        </Link>
      </nav>
      {children}
    </div>
  );
}

import { Badge } from "@rundgang/ui";

import { openCorrections } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservablePart } from "../../hooks/use-observable.ts";

export type RailCountProps = { readonly of: "inbox" | "paper" };

/** What waits at an item of the rail. */
export function RailCount({ of }: RailCountProps) {
  return of === "inbox" ? <InboxCount /> : <PaperCount />;
}

/** How many sales on paper wait for their order. */
function PaperCount() {
  const open = useObservablePart(useAppData().paperSales, ({ sales }) => sales.length);
  return open > 0 && <Badge count={open} level="yellow" label={open === 1 ? "offener Papierauftrag" : "offene Papieraufträge"} />;
}

/** How many correction requests are open; in the bar of a phone with the sales on paper whose order is to come. */
function InboxCount() {
  const { inbox, paperSales } = useAppData();
  const open = useObservablePart(inbox, openCorrections);
  const paper = useObservablePart(paperSales, ({ sales }) => sales.length);
  return (
    <>
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
    </>
  );
}

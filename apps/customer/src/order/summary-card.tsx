import type { wire } from "@rundgang/contracts";
import { Button, formatDay, formatSize, formatTime, ReadIcon, RetryIcon } from "@rundgang/ui";

import { readFirstId } from "./read-first.ts";

type SummaryCardProps = {
  readonly order: wire.CustomerOrder;
  readonly isRead: boolean;
  /** When it was read on this page (ISO instant); null: not on this page. */
  readonly readAt: string | null;
  readonly onOpen: () => void;
};

/** The contract summary, to be opened and read to its end on this page. */
export function SummaryCard({ order, isRead, readAt, onOpen }: SummaryCardProps) {
  const paper = order.documents.find(({ type }) => type === "vzf_unsigned" || type === "vzf_signed");
  const size = paper === undefined ? "Zum Lesen auf dieser Seite" : `PDF, ${formatSize(paper.size)}`;
  const made = paper === undefined ? "" : `vom ${formatDay(paper.createdAt)}`;
  return (
    <div className="summary-card">
      <div className="summary-thumb" aria-hidden="true" />
      <div className="numbers">
        <b>{isRead ? (readAt === null ? "Gelesen" : `Gelesen um ${formatTime(readAt)} Uhr`) : size}</b>
        <br />
        {isRead ? "bis zum Ende" : made}
        <Button
          id={readFirstId}
          {...(!isRead && { level: "primary" })}
          icon={isRead ? <RetryIcon className="icon-sm" /> : <ReadIcon className="icon-sm" />}
          onClick={onOpen}
        >
          {isRead ? "Noch einmal" : "Jetzt öffnen"}
        </Button>
      </div>
    </div>
  );
}

import type { wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";
import { Card, DocumentIcon, formatDateTime, formatSize, ShowIcon } from "@rundgang/ui";

type OrderPapersProps = {
  readonly papers: readonly wire.OrderPaper[];
  readonly onOpen: (paper: wire.OrderPaper) => void;
};

/** The documents of an order; a tap opens one. */
export function OrderPapers({ papers, onOpen }: OrderPapersProps) {
  return (
    <Card title="Dokumente" padded={false} action={<span className="numbers text-sm text-muted">{papers.length}</span>}>
      {papers.length === 0 && <p className="px-4 py-3 text-muted">Zu diesem Auftrag liegen keine Dokumente.</p>}
      <ul className="order-papers">
        {papers.map((paper) => (
          <li key={paper["@id"]}>
            <button type="button" className="order-paper" onClick={() => onOpen(paper)}>
              <DocumentIcon className="icon-sm" />
              <span className="min-w-0 grow">
                <span className="block font-medium">{paperNames[paper.type].salesman}</span>
                <span className="numbers block text-sm text-muted">
                  {formatSize(paper.size)} · {formatDateTime(paper.createdAt)}
                </span>
              </span>
              <ShowIcon />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

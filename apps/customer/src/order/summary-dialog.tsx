import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Button, buttonClass, Dialog, DownloadIcon } from "@rundgang/ui";

import { paperHref } from "./order-words.ts";

type SummaryDialogProps = {
  readonly order: wire.CustomerOrder;
  readonly summary: NonNullable<wire.CustomerOrder["summary"]>;
  readonly onClose: () => void;
};

/** The contract summary as text, and the way to its PDF. */
export function SummaryDialog({ order, summary, onClose }: SummaryDialogProps) {
  const pdf = order.documents.find(({ type }) => type === "vzf_unsigned" || type === "vzf_signed");
  return (
    <Dialog
      size="full"
      title={summary.title}
      about={summary.service}
      onClose={onClose}
      footer={
        <>
          {pdf !== undefined && (
            <a className={buttonClass()} href={paperHref(pdf)} download>
              <DownloadIcon className="icon-sm" />
              Als PDF
            </a>
          )}
          <Button level="primary" onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <article className="summary-sheet">
        <p>{summary.purpose}</p>
        <DocumentSections level={3} sections={[...summary.sections, summary.withdrawal]} />
      </article>
    </Dialog>
  );
}

import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Button, buttonClass, Dialog, DownloadIcon } from "@rundgang/ui";
import { useEffect, useEffectEvent, useRef } from "react";

import { paperHref } from "./order-words.ts";

type SummaryDialogProps = {
  readonly order: wire.CustomerOrder;
  readonly summary: NonNullable<wire.CustomerOrder["summary"]>;
  /** Its end has come into sight. */
  readonly onShown: () => void;
  readonly onClose: () => void;
};

/** The contract summary as text, and the way to its PDF. Its boxes may be ticked once it was shown to its end. */
export function SummaryDialog({ order, summary, onShown, onClose }: SummaryDialogProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      tellShown();
    });
    if (end.current !== null) watching.observe(end.current);
    return () => watching.disconnect();
  }, []);
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
        <p ref={end} className="text-muted">
          Ende der Vertragszusammenfassung
        </p>
      </article>
    </Dialog>
  );
}

import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Button, buttonClass, Dialog, DocumentIcon, NextIcon, OpenPageIcon } from "@rundgang/ui";
import { useState } from "react";

import { paperHref } from "./order-words.ts";

/** Opens the contract summary to read, as text on the screen or as the PDF whose hash the order names. */
export function SummaryButton({ order }: { readonly order: wire.CustomerOrder }) {
  const [open, setOpen] = useState(false);
  const { summary, documents } = order;
  if (summary === null) return null;
  const pdf = documents.find(({ type }) => type === "vzf_unsigned" || type === "vzf_signed");
  return (
    <>
      <Button block className="row-button" icon={<DocumentIcon />} onClick={() => setOpen(true)}>
        <span className="row-button-text">{summary.title} lesen</span>
        <NextIcon />
      </Button>
      {open && (
        <Dialog
          size="full"
          title={summary.title}
          about={summary.service}
          onClose={() => setOpen(false)}
          footer={
            <>
              {pdf !== undefined && (
                <a className={buttonClass()} href={paperHref(pdf)} target="_blank" rel="noopener noreferrer">
                  <OpenPageIcon className="icon-sm" />
                  Als PDF öffnen
                </a>
              )}
              <Button level="primary" onClick={() => setOpen(false)}>
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
      )}
    </>
  );
}

import type { wire } from "@rundgang/contracts";
import { Button, DocumentIcon, NextIcon } from "@rundgang/ui";
import { Suspense, useState } from "react";

import { SummaryDialog } from "./later-dialogs.ts";

/** Opens the contract summary to read, as text on the screen or as the PDF whose hash the order names. */
export function SummaryButton({ order }: { readonly order: wire.CustomerOrder }) {
  const [open, setOpen] = useState(false);
  const { summary } = order;
  if (summary === null) return null;
  return (
    <>
      <Button block className="row-button" icon={<DocumentIcon />} onClick={() => setOpen(true)}>
        <span className="row-button-text">{summary.title}</span>
        <NextIcon />
      </Button>
      {open && (
        <Suspense>
          <SummaryDialog order={order} summary={summary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

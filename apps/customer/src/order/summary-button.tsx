import type { wire } from "@rundgang/contracts";
import { Button, DocumentIcon, NextIcon } from "@rundgang/ui";
import { Suspense } from "react";

import { useDialog } from "../page/use-dialog.ts";
import { SummaryDialog } from "./later-dialogs.ts";

/** Opens the contract summary to read, as text on the screen or as the PDF whose hash the order names. */
export function SummaryButton({ order }: { readonly order: wire.CustomerOrder }) {
  const dialog = useDialog("summary");
  const { summary } = order;
  if (summary === null) return null;
  return (
    <>
      <Button block className="row-button" icon={<DocumentIcon />} onClick={dialog.open}>
        <span className="row-button-text">{summary.title}</span>
        <NextIcon />
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <SummaryDialog order={order} summary={summary} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

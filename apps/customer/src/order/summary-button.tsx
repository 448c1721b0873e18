import type { wire } from "@rundgang/contracts";
import { Button, DocumentIcon, NextIcon } from "@rundgang/ui";

type SummaryButtonProps = { readonly order: wire.CustomerOrder; readonly onOpen: () => void };

/** Opens the contract summary to read, as text on the screen or as the PDF whose hash the order names. */
export function SummaryButton({ order: { summary }, onOpen }: SummaryButtonProps) {
  if (summary === null) return null;
  return (
    <Button block className="row-button" icon={<DocumentIcon />} onClick={onOpen}>
      <span className="row-button-text">{summary.title}</span>
      <NextIcon />
    </Button>
  );
}

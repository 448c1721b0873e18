import type { wire } from "@rundgang/contracts";
import { Button, formatDateTime, type Column } from "@rundgang/ui";

import { receiptText } from "./device-words.ts";

/**
 * The columns of what is missing after a restore.
 * @param settle null for whoever may read alone
 * @param isBusy one of them is being settled; the buttons are not switched off meanwhile, because the keyboard would lose its place
 */
export function missingColumns(
  settle: ((one: wire.MissingReceipt) => void) | null,
  isBusy: boolean,
): readonly Column<wire.MissingReceipt>[] {
  const columns: readonly Column<wire.MissingReceipt>[] = [
    { id: "what", title: "Was", cell: (one) => <b className="truncate">{receiptText(one)}</b> },
    { id: "person", title: "Person", cell: ({ name }) => <span className="truncate">{name}</span> },
    {
      id: "confirmed",
      title: "Quittung vom",
      width: "11rem",
      cell: ({ confirmedAt }) => <span className="numbers">{formatDateTime(confirmedAt)}</span>,
    },
    {
      id: "told",
      title: "gemeldet",
      width: "11rem",
      wide: true,
      cell: ({ toldAt }) => <span className="numbers">{formatDateTime(toldAt)}</span>,
    },
  ];
  if (settle === null) return columns;
  return [
    ...columns,
    {
      id: "settle",
      title: "Erledigt",
      width: "8rem",
      cell: (one) => (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && settle(one)}>
          Abhaken
        </Button>
      ),
    },
  ];
}

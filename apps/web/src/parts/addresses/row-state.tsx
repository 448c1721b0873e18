import { BegunIcon, Chip, formatRecent, UnsentMark, VisitIcon } from "@rundgang/ui";

import type { BegunOrder } from "../../data/drafts/draft-book.ts";
import type { AddressRow } from "../../data/list/address-list.ts";
import { doorChip, openText, spokenDoor, visitText, type Agreed } from "./row-texts.ts";

type RowStateProps = {
  readonly row: AddressRow;
  readonly now: string;
  readonly agreed: Agreed | null;
  /** The order that was begun there. */
  readonly begun: Pick<BegunOrder, "changedAt" | "isSigned"> | undefined;
};

/** The chip: an order that was begun, else what is agreed, else the newest visit; below it when, or that it waits. */
export function RowState({ row: listed, agreed, begun, now }: RowStateProps) {
  const row = { ...listed, door: spokenDoor(listed, now) };
  if (begun !== undefined) {
    return (
      <div className="address-row-state">
        <Chip level={begun.isSigned ? "yellow" : "black"} icon={<BegunIcon className="icon-xs" />}>
          {begun.isSigned ? "Nicht abgeschickt" : "Begonnen"}
        </Chip>
        <span className="address-row-visit address-row-begun">
          <span className="max-tablet:hidden">{begun.isSigned ? "Unterschrieben, " : "Auftrag, "}</span>
          {formatRecent(begun.changedAt, now)}
        </span>
      </div>
    );
  }
  const chip = doorChip(row, agreed);
  const isPlain = agreed === null && row.unsent === undefined;
  return (
    <div className="address-row-state">
      <Chip level={chip.level} icon={<VisitIcon code={chip.code} className="icon-xs" />}>
        {chip.text}
      </Chip>
      <span className="address-row-marks">
        <UnsentMark state={row.unsent} iconOnly={agreed !== null} />
        {agreed !== null && <span className="address-row-agreed">{agreed.when}</span>}
      </span>
      {isPlain && <span className="address-row-visit">{visitText(row, now)}</span>}
      {isPlain && <span className="address-row-open">{openText(row)}</span>}
    </div>
  );
}

import { houseName } from "@rundgang/domain";
import { CommentIcon, IconButton, QuickIcon } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";

type RowActionsProps = {
  readonly row: AddressRow;
  /** Whether Tab reaches its row. */
  readonly reachable: boolean;
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
};

/** The buttons of a row of the list or of the search: its comments, and the quick qualification while a door is open. */
export function RowActions({ row, reachable, onPanel }: RowActionsProps) {
  const place = houseName(row);
  const tabIndex = reachable ? 0 : -1;
  return (
    <div className="address-row-actions">
      <IconButton
        tabIndex={tabIndex}
        label={row.comments === 0 ? `Kommentare zu ${place}` : `Kommentare zu ${place}, ${row.comments} vorhanden`}
        icon={<CommentIcon />}
        badge={{ count: row.comments }}
        onClick={() => onPanel("comments", row)}
      />
      {row.door.open && (
        <IconButton
          tabIndex={tabIndex}
          look="tint"
          label={`Schnell-Qualifizierung für ${place}`}
          icon={<QuickIcon />}
          onClick={() => onPanel("quick", row)}
        />
      )}
    </div>
  );
}

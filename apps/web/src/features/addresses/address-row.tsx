import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { formatDistance } from "@rundgang/domain";
import { CommentIcon, joinClasses } from "@rundgang/ui";

import type { BegunOrder } from "../../data/drafts/draft-book.ts";
import type { AddressRow as Row } from "../../data/list/address-list.ts";
import { LateMarkedText as MarkedText } from "../../parts/marked-text/late-marked-text.tsx";
import { RowActions } from "../../parts/addresses/row-actions.tsx";
import { RowState } from "../../parts/addresses/row-state.tsx";
import { RowLink } from "../../parts/rows/row-link.tsx";
import { agreedOf, houseNumberOf, metaText, openText, unitOfRow } from "../../parts/addresses/row-texts.ts";

type AddressRowProps = {
  readonly row: Row;
  /** What the list is searched for: it is marked. */
  readonly query: string;
  /** Its place in the list. */
  readonly index: number;
  /** What is to come there, or late today. */
  readonly appointment: wire.Appointment | undefined;
  /** An order that was begun there. */
  readonly begun: BegunOrder | undefined;
  readonly now: string;
  /** One of its units is the open one. */
  readonly current: boolean;
  /** Whether Tab reaches it: one row of the list at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: (index: number) => void;
  readonly onWalk: (index: number, event: KeyboardEvent) => void;
  readonly onOpen: (unitId: string | null, event: MouseEvent) => void;
  readonly onPanel: (kind: "comments" | "quick", row: Row) => void;
};

/**
 * One address: street and number large, place and open units small, the door's state as a chip, comment and quick button. Drawn again
 * only when something of it has changed.
 */
export const AddressRow = memo(function AddressRow(props: AddressRowProps) {
  const { query, appointment, begun, now, current, reachable, onPanel } = props;
  const agreed = agreedOf(props.row, appointment, now);
  const spokenOf = { begun: begun?.unitId, agreed: agreed === null ? null : (appointment ?? null) };
  const { named } = props.row;
  const row = { ...props.row, nextUnitId: named?.unitId ?? unitOfRow(props.row, spokenOf) };
  const number = (
    <b>
      <MarkedText text={houseNumberOf(row)} query={query} />
    </b>
  );
  return (
    <div className={joinClasses("address-row", current && "address-row-current", named !== undefined && "address-row-named")}>
      <RowMain {...props} row={row}>
        <span className="address-row-title">
          {named !== undefined && (
            <>
              <span className="address-row-name">
                <MarkedText text={named.name} query={query} />
              </span>{" "}
            </>
          )}
          <span className={named === undefined ? "contents" : "address-row-place"}>
            <span className="truncate">
              <MarkedText text={row.strasse} query={query} />
            </span>{" "}
            {named === undefined ? (
              number
            ) : (
              <span className="flex-none">
                {number}
                {row.unitIds.length > 1 && `, WE ${named.position}`}
                {named.others > 0 && ` +${named.others}`}
              </span>
            )}
          </span>
        </span>
        <span className="address-row-meta">{metaText(row)}</span>
      </RowMain>
      <RowState row={row} agreed={agreed} begun={begun} now={now} />
      <RowSide row={row} />
      <RowActions row={row} reachable={reachable} onPanel={onPanel} />
    </div>
  );
});

/** On a phone: comments and open doors above, the way below. */
function RowSide({ row }: { readonly row: Row }) {
  return (
    <div className="address-row-side">
      <span className="address-row-side-line">
        {row.comments > 0 && (
          <span className="address-row-comments">
            <CommentIcon className="icon-xs" />
            <span className="sr-only">Kommentare</span>
            {row.comments}
          </span>
        )}
        {openText(row)}
      </span>
      {row.distanceMetres !== null && <span>{formatDistance(row.distanceMetres)}</span>}
    </div>
  );
}

type RowMainProps = AddressRowProps & { readonly children: ReactNode };

function RowMain({ row, index, current, reachable, onReached, onWalk, onOpen, children }: RowMainProps) {
  if (row.nextUnitId === null) return <span className="address-row-main">{children}</span>;
  return (
    <RowLink
      href={`/units/${row.nextUnitId}`}
      className="address-row-main"
      tabIndex={reachable ? 0 : -1}
      aria-current={current ? "true" : undefined}
      data-row-link=""
      onFocus={() => onReached(index)}
      onKeyDown={(event) => onWalk(index, event)}
      onClick={(event) => onOpen(row.nextUnitId, event)}
    >
      {children}
    </RowLink>
  );
}

import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { Chip, CommentIcon, IconButton, QuickIcon, UnsentMark, VisitIcon } from "@rundgang/ui";

import type { AddressRow as Row } from "../../data/list/address-list.ts";
import { agreedOf, doorChip, houseNumberOf, metaText, openText, placeOf, visitText } from "./row-texts.ts";

type AddressRowProps = {
  readonly row: Row;
  /** What is to come there, or late today. */
  readonly appointment: wire.Appointment | undefined;
  readonly now: string;
  /** One of its units is the open one. */
  readonly current: boolean;
  /** Whether Tab reaches it: one row of the list at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: () => void;
  readonly onWalk: (event: KeyboardEvent) => void;
  readonly onOpen: (row: Row, event: MouseEvent) => void;
  readonly onComments: (row: Row) => void;
  readonly onQuick: (row: Row) => void;
};

/** One address: street and number large, place and open units small, the door's state as a chip, comment and quick button. */
export function AddressRow(props: AddressRowProps) {
  const { row, appointment, now, current, reachable, onComments, onQuick } = props;
  const agreed = agreedOf(row, appointment, now);
  const chip = doorChip(row, agreed);
  const place = placeOf(row);
  const tabIndex = reachable ? 0 : -1;
  return (
    <div className={current ? "address-row address-row-current" : "address-row"}>
      <RowLink {...props}>
        <span className="address-row-title">
          {row.strasse} <b>{houseNumberOf(row)}</b>
        </span>
        <span className="address-row-meta">{metaText(row)}</span>
      </RowLink>
      <div className="address-row-state">
        <Chip level={chip.level} icon={<VisitIcon code={agreed?.code ?? row.door.code} className="icon-xs" />}>
          {chip.text}
        </Chip>
        <span className="address-row-marks">
          <UnsentMark state={row.unsent} iconOnly={agreed !== null} />
          {agreed !== null && <span className="address-row-agreed">{agreed.when}</span>}
        </span>
        {agreed === null && row.unsent === undefined && <span className="address-row-visit">{visitText(row, now)}</span>}
        {agreed === null && row.unsent === undefined && <span className="address-row-open">{openText(row)}</span>}
      </div>
      <div className="address-row-actions">
        <IconButton
          tabIndex={tabIndex}
          label={row.comments === 0 ? `Kommentare zu ${place}` : `Kommentare zu ${place}, ${row.comments} vorhanden`}
          icon={<CommentIcon />}
          badge={{ count: row.comments }}
          onClick={() => onComments(row)}
        />
        {row.door.open && (
          <IconButton
            tabIndex={tabIndex}
            look="tint"
            label={`Schnell-Qualifizierung für ${place}`}
            icon={<QuickIcon />}
            onClick={() => onQuick(row)}
          />
        )}
      </div>
    </div>
  );
}

type RowLinkProps = AddressRowProps & { readonly children: ReactNode };

function RowLink({ row, current, reachable, onReached, onWalk, onOpen, children }: RowLinkProps) {
  if (row.nextUnitId === null) return <span className="address-row-main">{children}</span>;
  return (
    <Link
      to="/units/$unitId"
      params={{ unitId: row.nextUnitId }}
      preload={false}
      className="address-row-main"
      tabIndex={reachable ? 0 : -1}
      aria-current={current ? "true" : undefined}
      data-row-link=""
      onFocus={onReached}
      onKeyDown={onWalk}
      onClick={(event) => onOpen(row, event)}
    >
      {children}
    </Link>
  );
}

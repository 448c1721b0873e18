import { Link } from "@tanstack/react-router";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { formatHouseNumber } from "@rundgang/domain";
import { Chip, DownIcon, LockIcon, UpIcon } from "@rundgang/ui";

import type { SearchHit } from "../../data/commands/search-hit.ts";
import type { BegunOrder } from "../../data/drafts/draft-book.ts";
import type { AddressRow } from "../../data/list/address-list.ts";
import { RowActions } from "../../parts/addresses/row-actions.tsx";
import { RowState } from "../../parts/addresses/row-state.tsx";
import { agreedOf, metaText } from "../../parts/addresses/row-texts.ts";
import { OwnUnits, UnitLinks } from "./hit-units.tsx";
import { MarkedText } from "../../parts/marked-text/marked-text.tsx";

/** What is done with a row of the search. */
export type HitRowProps = {
  readonly hit: SearchHit;
  /** Its place among all rows. */
  readonly index: number;
  readonly query: string;
  /** Its units show. */
  readonly open: boolean;
  /** Whether Tab reaches it: one row at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: (index: number) => void;
  readonly onWalk: (index: number, event: KeyboardEvent) => void;
  readonly onToggle: (addressId: string) => void;
  /** A unit was tapped: beside the list where there is room, else the link leads to its page. */
  readonly onOpen: (unitId: string, event: MouseEvent) => void;
};

type OwnHitRowProps = HitRowProps & {
  readonly row: AddressRow;
  /** What is to come there, or late today. */
  readonly appointment: wire.Appointment | undefined;
  /** An order that was begun there. */
  readonly begun: BegunOrder | undefined;
  readonly now: string;
  readonly onPanel: (kind: "comments" | "quick", row: AddressRow) => void;
};

/** One of the salesman's own houses, as the list shows it. */
export function OwnHitRow({ row, appointment, begun, now, onPanel, ...props }: OwnHitRowProps) {
  return (
    <HitFrame {...props} meta={metaText(row)} units={<OwnUnits hit={props.hit} onOpen={props.onOpen} />}>
      <RowState row={row} agreed={agreedOf(row, appointment, now)} begun={begun} now={now} />
      <RowActions row={row} reachable={props.reachable} onPanel={onPanel} />
    </HitFrame>
  );
}

/** A house in somebody else's territory: where it is, and how many live there. */
export function OtherHitRow(props: HitRowProps) {
  const { ort, unitIds } = props.hit;
  const count = unitIds.length === 1 ? "1 Wohneinheit" : `${unitIds.length} Wohneinheiten`;
  return (
    <HitFrame
      {...props}
      foreign
      meta={ort === "" ? count : `${ort} · ${count}`}
      units={<UnitLinks hit={props.hit} onOpen={props.onOpen} />}
    >
      <div className="address-row-state">
        <Chip level="secondary" icon={<LockIcon className="icon-xs" />}>
          Fremd
        </Chip>
        <span className="address-row-open">{count}</span>
      </div>
    </HitFrame>
  );
}

type HitFrameProps = HitRowProps & {
  readonly meta: string;
  readonly foreign?: boolean;
  readonly units: ReactNode;
  readonly children: ReactNode;
};

function HitFrame({ meta, foreign = false, units, children, ...props }: HitFrameProps) {
  const { hit, query, open } = props;
  const number = formatHouseNumber({ hausnummer: hit.hausnummer, zusatz: hit.hausnummerZusatz });
  return (
    <>
      <div className={foreign ? "address-row search-foreign" : "address-row"}>
        <HitWay {...props}>
          <span className="address-row-title">
            <span className="truncate">
              <MarkedText text={hit.strasse} query={query} />
            </span>{" "}
            <b>
              <MarkedText text={number} query={query} />
            </b>
            {hit.unitIds.length > 1 && (open ? <UpIcon className="search-more" /> : <DownIcon className="search-more" />)}
          </span>
          <span className="address-row-meta">
            <MarkedText text={meta} query={query} />
          </span>
        </HitWay>
        {children}
      </div>
      {open && hit.unitIds.length > 1 && units}
    </>
  );
}

type HitWayProps = HitRowProps & { readonly children: ReactNode };

/** To the unit where there is one, else to the choice among several. */
function HitWay({ hit, index, open, reachable, onReached, onWalk, onToggle, onOpen, children }: HitWayProps) {
  const [unitId] = hit.unitIds;
  if (unitId === undefined) return <span className="address-row-main">{children}</span>;
  const walked = {
    className: "address-row-main",
    tabIndex: reachable ? 0 : -1,
    "data-row-link": "",
    onFocus: () => onReached(index),
    onKeyDown: (event: KeyboardEvent) => onWalk(index, event),
  };
  if (hit.unitIds.length === 1) {
    return (
      <Link
        {...walked}
        to="/units/$unitId"
        params={{ unitId }}
        search={{ searchResult: true }}
        preload={false}
        onClick={(event) => onOpen(unitId, event)}
      >
        {children}
      </Link>
    );
  }
  return (
    <button {...walked} type="button" aria-expanded={open} onClick={() => onToggle(hit.addressId)}>
      {children}
    </button>
  );
}

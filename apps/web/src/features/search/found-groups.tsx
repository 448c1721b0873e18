import { formatDistance, formatHouseNumber } from "@rundgang/domain";
import { CommentIcon, DocumentIcon, formatRecent, formatShortDay, PhoneIcon, VisitIcon } from "@rundgang/ui";

import type { OwnHits, UnitHit } from "../../data/commands/search-own.ts";
import type { WorkHits } from "../../data/commands/search-work.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { doorChip } from "../../parts/addresses/row-texts.ts";
import { countText } from "./count-text.ts";
import { FoundRow, type FoundRowsProps } from "./found-row.tsx";
import { GroupHead } from "./hit-groups.tsx";
import { excerpt } from "../../parts/marked-text/marked-ranges.ts";
import { MarkedText } from "../../parts/marked-text/marked-text.tsx";

type GroupProps = FoundRowsProps & {
  /** How many rows stand before it. */
  readonly first: number;
};

/** 'Namen': units by the name at their bell, the nearest first. */
export function UnitGroup({ own, first, ...rows }: GroupProps & { readonly own: OwnHits }) {
  const now = useRealNow();
  const { query } = rows;
  const isNear = own.units.some(({ distanceMetres }) => distanceMetres !== null);
  return (
    <section aria-label="Namen">
      <GroupHead
        title="Namen"
        count={countText(own.unitsTotal, own.isMore)}
        {...(isNear && own.units.length > 1 && { order: "die nächste Tür zuerst" })}
      />
      <ul>
        {own.units.map((unit, place) => (
          <FoundRow
            key={unit.unitId}
            {...rows}
            index={first + place}
            unitId={unit.unitId}
            level={doorChip(unit).level}
            icon={<VisitIcon code={doorChip(unit).code} className="icon-sm" />}
            name={<MarkedText text={unit.name} query={query} />}
            place={<Door unit={unit} query={query} />}
            state={doorChip(unit).text}
            more={[distanceOf(unit), unit.door.at === null ? "kein Besuch" : formatRecent(unit.door.at, now)]}
          />
        ))}
      </ul>
      {own.unitsTotal > own.units.length && (
        <p className="search-note">Die ersten {own.units.length} davon. Tippe weiter, um die Suche einzugrenzen.</p>
      )}
    </section>
  );
}

type WorkGroupsProps = GroupProps & { readonly work: WorkHits };

/** Telephone numbers that were noted with an appointment or an order. */
export function PhoneGroup({ work, first, ...rows }: WorkGroupsProps) {
  return (
    <section aria-label="Telefon">
      <GroupHead title="Telefon" count={countText(work.phones.length, false)} />
      <ul>
        {work.phones.map(({ phone, customer, unitId, place }, row) => (
          <FoundRow
            key={`${phone} ${unitId}`}
            {...rows}
            index={first + row}
            unitId={unitId}
            icon={<PhoneIcon className="icon-sm" />}
            name={customer === "" ? "Ohne Namen" : customer}
            place={place}
            state={<mark className="search-mark">{phone}</mark>}
            more={[]}
          />
        ))}
      </ul>
    </section>
  );
}

/** Comments at one's own doors that hold what was typed. */
export function CommentGroup({ work, first, ...rows }: WorkGroupsProps) {
  const { query } = rows;
  return (
    <section aria-label="Kommentare">
      <GroupHead title="Kommentare" count={countText(work.comments.length, false)} />
      <ul>
        {work.comments.map(({ uuid, text, unit }, row) => (
          <FoundRow
            key={uuid}
            {...rows}
            index={first + row}
            unitId={unit.unitId}
            icon={<CommentIcon className="icon-sm" />}
            name={
              <>
                „<MarkedText text={excerpt(text, query)} query={query} />“
              </>
            }
            place={<Door unit={unit} query="" {...(unit.name !== "" && { name: unit.name })} />}
            state={null}
            more={[distanceOf(unit)]}
          />
        ))}
      </ul>
    </section>
  );
}

/** One's own orders by their number or their customer. */
export function OrderGroup({ work, first, ...rows }: WorkGroupsProps) {
  const { query } = rows;
  return (
    <section aria-label="Aufträge">
      <GroupHead title="Aufträge" count={countText(work.orders.length, false)} />
      <ul>
        {work.orders.map(({ orderId, number, unitId, customer, place, at }, row) => (
          <FoundRow
            key={orderId}
            {...rows}
            index={first + row}
            unitId={unitId}
            icon={<DocumentIcon className="icon-sm" />}
            name={
              <>
                <NumberStart text={String(number)} query={query} />
                {customer !== "" && " · "}
                <MarkedText text={customer} query={query} />
              </>
            }
            place={place}
            state={null}
            more={[formatShortDay(at)]}
          />
        ))}
      </ul>
    </section>
  );
}

/** The beginning of an order's number as it was typed. */
function NumberStart({ text, query }: { readonly text: string; readonly query: string }) {
  const typed = query.trim();
  if (!/^\d{3,}$/u.test(typed) || !text.startsWith(typed)) return text;
  return (
    <>
      <mark className="search-mark">{typed}</mark>
      {text.slice(typed.length)}
    </>
  );
}

type DoorProps = {
  readonly unit: UnitHit;
  readonly query: string;
  /** Before the place, where it is not the row's own line. */
  readonly name?: string;
};

/** "Am Speicher 9, WE 4"; of a house with one unit the house alone. */
function Door({ unit: { hit, position }, query, name }: DoorProps) {
  return (
    <span className="found-door">
      {name !== undefined && <span className="truncate">{name} ·</span>}
      <span className="truncate">
        <MarkedText text={hit.strasse} query={query} />
      </span>{" "}
      <span className="flex-none">
        <b>
          <MarkedText text={formatHouseNumber({ hausnummer: hit.hausnummer, zusatz: hit.hausnummerZusatz })} query={query} />
        </b>
        {hit.unitIds.length > 1 && `, WE ${position}`}
      </span>
    </span>
  );
}

function distanceOf({ distanceMetres }: UnitHit): string | null {
  return distanceMetres === null ? null : formatDistance(distanceMetres);
}

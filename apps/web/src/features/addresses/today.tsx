import { Link } from "@tanstack/react-router";
import { memo, useState, type MouseEvent, type ReactNode } from "react";
import { idOfIri, type wire } from "@rundgang/contracts";
import { appointmentPlace } from "@rundgang/domain";
import {
  BegunIcon,
  Button,
  buttonClass,
  Chip,
  formatNearness,
  formatTime,
  joinClasses,
  NextIcon,
  OverdueIcon,
} from "@rundgang/ui";

import { nextUnitOf } from "../../data/list/list-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { KindIcon, kindWords } from "../../parts/appointments/appointment-kind.tsx";
import type { DueItem } from "./due-today.ts";
import { todayRows as few } from "./today-rows.ts";
import { houseNumberOf } from "../../parts/addresses/row-texts.ts";

export type TodayProps = {
  readonly due: readonly DueItem[];
  /** Orders that were begun on this device, and those among them that are signed. */
  readonly begun: number;
  readonly signed: number;
  readonly now: string;
  readonly onOpen: (unitId: string, event: MouseEvent) => void;
};

/** 'Heute' on top of the list: what is due, overdue first, one tap to its door; and the way to what was begun. */
export const Today = memo(function Today({ due, begun, signed, now, onOpen }: TodayProps) {
  const [all, setAll] = useState(false);
  const overdue = due.filter((one) => one.overdue).length;
  const shown = all ? due : due.slice(0, few);
  return (
    <section className="today" aria-labelledby="heute">
      <div className="today-head">
        <h2 id="heute">
          Heute <span className="numbers font-medium text-muted">({due.length})</span>
        </h2>
        {overdue > 0 && (
          <Chip level="danger" icon={<OverdueIcon className="icon-xs" />}>
            {overdue} überfällig
          </Chip>
        )}
        <span className="grow" />
        {begun > 0 && (
          <Link to="/request-queue" className={joinClasses(buttonClass({ level: "plain" }), "today-begun")}>
            <BegunIcon className="icon-sm" />
            {signed > 0 ? `Nicht abgeschickt (${signed})` : `Begonnen (${begun})`}
          </Link>
        )}
        <Link to="/appointments" className={joinClasses(buttonClass({ level: "plain" }), "today-begun")}>
          Termine
        </Link>
      </div>
      {due.length > 0 && (
        <ol aria-label="Heute fällig, Überfälliges zuerst">
          {shown.map((item) => (
            <DueRow key={item.appointment.uuid} item={item} now={now} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {due.length > few && (
        <Button level="plain" block aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Weniger anzeigen" : `Alle ${due.length} anzeigen`}
        </Button>
      )}
    </section>
  );
});

type DueRowProps = Pick<TodayProps, "now" | "onOpen"> & { readonly item: DueItem };

function DueRow({ item, ...row }: DueRowProps) {
  const { unit, address } = item.appointment.data;
  if (unit !== null && unit !== undefined) {
    const unitId = idOfIri(unit);
    return (
      <DueLine item={item} unitId={unitId} {...row}>
        <DueDoor item={item} unitId={unitId} />
      </DueLine>
    );
  }
  if (address !== undefined) return <DueAtHouse item={item} addressId={idOfIri(address)} {...row} />;
  return (
    <DueLine item={item} unitId={null} {...row}>
      <NamedPlace item={item} />
    </DueLine>
  );
}

/** Agreed for a house, not for a door: it leads to the unit where one goes first. */
function DueAtHouse({ item, addressId, ...row }: DueRowProps & { readonly addressId: string }) {
  const state = useObservable(useAppData().address(addressId));
  const unitId = state.type === "ready" ? nextUnitOf(state.address)?.uuid : undefined;
  return (
    <DueLine item={item} unitId={unitId ?? null} {...row}>
      {state.type === "ready" ? <DueText item={item} place={<House address={state.address} />} /> : <NamedPlace item={item} />}
    </DueLine>
  );
}

type DueLineProps = DueRowProps & { readonly unitId: string | null; readonly children: ReactNode };

/** Time, place and kind of what is due; all of it leads to the unit. */
function DueLine({ item: { appointment, kind, overdue }, unitId, now, onOpen, children }: DueLineProps) {
  return (
    <li className={overdue ? "today-row today-row-overdue" : "today-row"}>
      <span className="today-time">
        <b>{formatTime(appointment.beginnAt)}</b> <span>{formatNearness(appointment.beginnAt, now)}</span>
      </span>
      {unitId === null ? (
        <span className="today-main">{children}</span>
      ) : (
        <Link
          to="/units/$unitId"
          params={{ unitId }}
          preload={false}
          className="today-main"
          onClick={(event) => onOpen(unitId, event)}
        >
          {children}
        </Link>
      )}
      <span className="today-kind">
        <Chip level={overdue ? "danger" : "primary"} icon={<KindIcon kind={kind} small />}>
          <span className="today-word">{kindWords[kind]}</span>
        </Chip>
      </span>
      {unitId !== null && <NextIcon className="icon-sm" />}
    </li>
  );
}

/** The door as the device knows it; where its address is not here, as the appointment names it. */
function DueDoor({ item, unitId }: { readonly item: DueItem; readonly unitId: string }) {
  const state = useObservable(useAppData().unit(unitId));
  if (state.type !== "ready") return <NamedPlace item={item} />;
  const { unit, address } = state;
  return <DueText item={item} place={<House address={address} unit={unit} />} name={(unit.name ?? "").trim()} />;
}

/** "Lindenstraße 14, WE 2": of a house with several units the door too, where one is meant. */
function House({ address, unit }: { readonly address: wire.Address; readonly unit?: wire.Unit }) {
  return (
    <>
      <span className="truncate">{address.strasse}</span>{" "}
      <span className="flex-none">
        <b>{houseNumberOf(address)}</b>
        {unit !== undefined && address.wohneinheiten.length > 1 && `, WE ${unit.position}`}
      </span>
    </>
  );
}

function NamedPlace({ item }: { readonly item: DueItem }) {
  return <DueText item={item} place={appointmentPlace(item.appointment.betreff)} />;
}

type DueTextProps = { readonly item: DueItem; readonly place: ReactNode; readonly name?: string };

function DueText({ item: { appointment, overdue }, place, name = "" }: DueTextProps) {
  const { customer, comment } = appointment.data;
  const words = [name, customer?.name ?? "", comment ?? ""].filter((text) => text !== "");
  return (
    <>
      <span className="today-door">{place}</span>
      <span className="today-meta">
        {overdue && <b>Überfällig</b>}
        {overdue && words.length > 0 && " · "}
        {[...new Set(words)].join(" · ")}
      </span>
    </>
  );
}

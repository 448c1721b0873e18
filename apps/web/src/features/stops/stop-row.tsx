import { Link } from "@tanstack/react-router";
import { CheckIcon, Chip, formatTime, joinClasses, WalkIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { houseNumberOf } from "../../parts/addresses/row-texts.ts";
import { BestTimeLine } from "../../parts/best-time/best-time-line.tsx";
import { KindIcon } from "../../parts/appointments/appointment-kind.tsx";
import type { ShownStop, StopMeeting } from "./shown-stops.ts";
import { legWords, toVisitWords } from "./walk-words.ts";

type StopRowProps = {
  readonly shown: ShownStop;
  /** A stop was chosen on the map: its row stands out. */
  readonly chosen: boolean;
};

/** One stop: its number (a tick where it is done), what is there, when one is there and how far it is from the last one. */
export function StopRow({ shown, chosen }: StopRowProps) {
  const { stop, isDone, isCurrent, id } = shown;
  return (
    <li
      data-stop={id}
      aria-current={isCurrent ? "step" : undefined}
      className={joinClasses(
        "walk-stop",
        isCurrent && "walk-stop-next",
        isDone && "walk-stop-done",
        chosen && "walk-stop-chosen",
      )}
    >
      <span className="walk-number">{isDone ? <CheckIcon className="icon-sm" /> : shown.number}</span>
      <StopLink shown={shown} />
      <span className="walk-at">
        {shown.arriveAt !== null && (
          <b>
            <span className="sr-only">Ankunft </span>
            {formatTime(shown.arriveAt)}
          </b>
        )}
        {isDone ? (
          <span>erledigt</span>
        ) : (
          <span>
            <WalkIcon className="icon-xs" />
            {legWords(stop.leg)}
          </span>
        )}
      </span>
    </li>
  );
}

function StopLink({ shown }: { readonly shown: ShownStop }) {
  const { row, name, target, openUnitIds, meeting, isDone, number, stop } = shown;
  const words = (
    <>
      <span className="sr-only">
        Stop {number}
        {isDone ? ", erledigt" : ""}:{" "}
      </span>
      <span className="walk-door">
        {row === undefined ? (
          name
        ) : (
          <>
            <span className="truncate">{row.strasse}</span> <b>{houseNumberOf(row)}</b>
          </>
        )}
      </span>
      <span className="walk-meta">
        {meeting === null ? (
          !isDone && <span>{toVisitWords(openUnitIds.length)}</span>
        ) : (
          <>
            <Chip level="primary" icon={<KindIcon kind={meeting.kind} small />}>
              {meeting.words}
            </Chip>
            <MeetingDoor meeting={meeting} />
          </>
        )}
      </span>
      {!isDone && meeting === null && <BestTimeLine addressId={stop.addressId} unitIds={openUnitIds} ownOnly />}
    </>
  );
  if (target === null) return <span className="walk-main">{words}</span>;
  return (
    <Link
      to={target.isHouse ? "/units/$unitId/house" : "/units/$unitId"}
      params={{ unitId: target.unitId }}
      search={{ stop: true }}
      preload={false}
      className="walk-main"
    >
      {words}
    </Link>
  );
}

/** "WE 3, Frau Petersen" */
function MeetingDoor({ meeting: { unitId, customer } }: { readonly meeting: StopMeeting }) {
  if (unitId === null) return customer === "" ? null : <span className="walk-person">{customer}</span>;
  return <UnitDoor unitId={unitId} customer={customer} />;
}

function UnitDoor({ unitId, customer }: { readonly unitId: string; readonly customer: string }) {
  const state = useObservable(useAppData().unit(unitId));
  const unit = state.type === "ready" ? state.unit : null;
  const name = (unit?.name ?? "").trim();
  const words = [unit === null ? "" : `WE ${unit.position}`, name === "" ? customer : name].filter((part) => part !== "");
  return <span className="walk-person">{words.join(", ")}</span>;
}

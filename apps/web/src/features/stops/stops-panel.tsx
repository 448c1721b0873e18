import "./stops.css";
import "./stops-panel.css";

import { Link } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { formatDistance } from "@rundgang/domain";
import {
  buttonClass,
  CheckIcon,
  DownIcon,
  formatTime,
  joinClasses,
  SkeletonList,
  StatePanel,
  UpIcon,
  WalkIcon,
} from "@rundgang/ui";

import type { Walk } from "../../data/stops/walk.ts";
import type { MapPoint } from "../../parts/map/map-point.ts";
import type { MapLine } from "../../parts/map/marker-layer.ts";
import { linesAhead } from "./lines-ahead.ts";
import { NavigationButton } from "./navigation-button.tsx";
import type { ShownStop, ShownWalk } from "./shown-stops.ts";
import { durationWords } from "./time-words.ts";
import { useShownWalk } from "./use-shown-walk.ts";
import { useWalk } from "./use-walk.ts";
import { legWords, lengthWords, metresOf, stopsTitle, toVisitWords, walkingMinutes, walkNotices } from "./walk-words.ts";

/** What a map shows of a walk: the ways that are left and the stops ahead, the next one first. */
export interface WayOnMap {
  readonly lines: readonly MapLine[];
  readonly stops: readonly MapPoint[];
}

/** Before a walk is known. */
export const noWay: WayOnMap = { lines: [], stops: [] };

/**
 * The next stops beside the map, and the way to the page on which one walks them. Where there is no room beside the map it is a sheet of two heights: the
 * next stop, or all of them. `onWay` is told what the map shows of it.
 */
export function StopsPanel({ onWay }: { readonly onWay: (way: WayOnMap) => void }) {
  const { state } = useWalk();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const walk = state.type === "ready" ? state.walk : null;
  return (
    <section className={joinClasses("walk-panel", isOpen && "is-open")} aria-labelledby={title}>
      <button type="button" className="walk-panel-grip" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <DownIcon className="icon-sm" /> : <UpIcon className="icon-sm" />}
        {isOpen ? "Nur den nächsten Stop zeigen" : "Alle Stops zeigen"}
      </button>
      <div className="walk-head">
        <h2 id={title}>{stopsTitle(walk?.stops.length ?? 0)}</h2>
        {walk !== null && <PanelMeta walk={walk} />}
      </div>
      {walk !== null && <PanelWalk walk={walk} onWay={onWay} />}
      {walk === null && (
        <div className="walk-panel-rest quiet-scroll">
          {state.type === "searching" && <SkeletonList rows={8} />}
          {state.type === "empty" && (
            <StatePanel as="h3" icon={<WalkIcon />} title="Keine offenen Türen in deiner Liste">
              Suche, Filter und Provider der Liste gelten auch hier.
            </StatePanel>
          )}
          {state.type === "failed" && (
            <StatePanel as="h3" level="danger" icon={<WalkIcon />} title="Der Weg konnte nicht berechnet werden">
              Bitte prüfe deine Internetverbindung.
            </StatePanel>
          )}
        </div>
      )}
    </section>
  );
}

function PanelMeta({ walk }: { readonly walk: Walk }) {
  const metres = metresOf(walk.stops);
  const crow = walkNotices(walk).find(({ kind }) => kind === "crow");
  return (
    <>
      <p className="numbers text-muted">
        {lengthWords(walk)[0]} · etwa {durationWords(walkingMinutes(metres))}
      </p>
      {crow !== undefined && <p className="text-sm text-muted">{crow.text}</p>}
    </>
  );
}

type PanelWalkProps = { readonly walk: Walk; readonly onWay: (way: WayOnMap) => void };

function PanelWalk({ walk, onWay }: PanelWalkProps) {
  const walked = useShownWalk(walk);
  const { stops, current } = walked;
  /* The time of now makes another object of it each minute; the same way is drawn once. */
  const way = JSON.stringify(wayOf(walked));
  useEffect(() => {
    onWay(JSON.parse(way) as WayOnMap);
    return () => onWay(noWay);
  }, [way, onWay]);
  return (
    <>
      {current !== null && <NextStop shown={current} rest={stops.filter(({ isDone }) => !isDone).length - 1} />}
      <div className="walk-panel-rest quiet-scroll">
        <ol aria-label="Stops">
          {stops.map((shown, index) => (
            <PanelStop key={shown.id} shown={shown} metres={metresOf(walk.stops.slice(0, index + 1))} />
          ))}
        </ol>
      </div>
      <div className="walk-panel-foot">
        {/* In the sheet alone: beside the map the walk's own page is as near. */}
        {current !== null && (
          <NavigationButton shown={current} size="large" className="walk-panel-way">
            Weg
            <span className="sr-only"> zu {current.name} in der Navigation</span>
          </NavigationButton>
        )}
        <Link to="/stops" className={buttonClass({ level: "primary", size: "large", block: true })}>
          <WalkIcon />
          Route starten
        </Link>
      </div>
    </>
  );
}

/** What is ahead: behind one there is nothing to be seen on the map of all addresses. */
function wayOf(walk: ShownWalk): WayOnMap {
  const ahead = walk.stops.filter(({ isDone }) => !isDone).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return {
    lines: linesAhead(walk),
    stops: ahead.map(({ id, number, stop: { lat, lon } }) => ({ id, lat, lon, color: "blue", mark: number, shape: "stop" })),
  };
}

/** The stop that one walks to, in the low sheet. */
function NextStop({ shown, rest }: { readonly shown: ShownStop; readonly rest: number }) {
  const { name, number, meeting, openUnitIds, arriveAt, stop } = shown;
  return (
    <div className="walk-next">
      <span className="walk-number walk-number-next" aria-hidden="true">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="walk-next-name">
          <span className="sr-only">Nächster Stop: </span>
          {name}
        </h3>
        <p className="text-sm text-muted">
          {meeting?.words ?? toVisitWords(openUnitIds.length)}
          {rest > 0 && ` · danach ${rest === 1 ? "1 Stop" : `${rest} Stops`}`}
        </p>
      </div>
      <p className="walk-next-at numbers">
        {arriveAt !== null && <b>{formatTime(arriveAt)}</b>}
        <span className="text-sm text-muted">{legWords(stop.leg)}</span>
      </p>
    </div>
  );
}

/** `metres`: from the start of the walk. */
function PanelStop({ shown, metres }: { readonly shown: ShownStop; readonly metres: number }) {
  const { name, number, isDone, isCurrent, meeting, openUnitIds } = shown;
  return (
    <li className={joinClasses("walk-stop", isDone && "walk-stop-done")} aria-current={isCurrent ? "step" : undefined}>
      <span className={joinClasses("walk-number", isCurrent && "walk-number-next")}>
        {isDone ? <CheckIcon className="icon-sm" /> : number}
      </span>
      <span className="min-w-0">
        <span className="walk-door">
          <span className="truncate">{name}</span>
        </span>
        <span className="walk-meta">{isDone ? "erledigt" : (meeting?.words ?? toVisitWords(openUnitIds.length))}</span>
      </span>
      <span className="numbers text-sm text-muted">{formatDistance(metres)}</span>
    </li>
  );
}

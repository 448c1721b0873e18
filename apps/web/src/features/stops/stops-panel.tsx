import "./stops.css";

import { Link } from "@tanstack/react-router";
import { useEffect, useId } from "react";
import { formatDistance } from "@rundgang/domain";
import { buttonClass, CheckIcon, joinClasses, SkeletonList, StatePanel, WalkIcon } from "@rundgang/ui";

import type { Walk } from "../../data/stops/walk.ts";
import type { MapLine } from "../../parts/map/marker-layer.ts";
import { linesAhead } from "./lines-ahead.ts";
import type { ShownStop } from "./shown-stops.ts";
import { durationWords } from "./time-words.ts";
import { useShownWalk } from "./use-shown-walk.ts";
import { useWalk } from "./use-walk.ts";
import { lengthWords, metresOf, stopsTitle, walkingMinutes, walkNotices } from "./walk-words.ts";

/** The next stops beside the map, and the way to the page on which one walks them. `onLines` is told of the ways that are left. */
export function StopsPanel({ onLines }: { readonly onLines: (lines: readonly MapLine[]) => void }) {
  const { state } = useWalk();
  const title = useId();
  const walk = state.type === "ready" ? state.walk : null;
  return (
    <section className="walk-panel" aria-labelledby={title}>
      <div className="walk-head">
        <h2 id={title}>{stopsTitle(walk?.stops.length ?? 0)}</h2>
        {walk !== null && <PanelMeta walk={walk} />}
      </div>
      <div className="quiet-scroll">
        {state.type === "searching" && <SkeletonList rows={8} />}
        {walk !== null && <PanelStops walk={walk} onLines={onLines} />}
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
      {walk !== null && (
        <div className="walk-panel-foot">
          <Link to="/stops" className={buttonClass({ level: "primary", size: "large", block: true })}>
            <WalkIcon />
            Route starten
          </Link>
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

type PanelStopsProps = { readonly walk: Walk; readonly onLines: (lines: readonly MapLine[]) => void };

function PanelStops({ walk, onLines }: PanelStopsProps) {
  const walked = useShownWalk(walk);
  const { stops } = walked;
  /* The time of now makes another object of it each minute; the same ways are drawn once. */
  const lines = JSON.stringify(linesAhead(walked));
  useEffect(() => {
    onLines(JSON.parse(lines) as readonly MapLine[]);
    return () => onLines([]);
  }, [lines, onLines]);
  return (
    <ol aria-label="Stops">
      {stops.map((shown, index) => (
        <PanelStop key={shown.id} shown={shown} metres={metresOf(walk.stops.slice(0, index + 1))} />
      ))}
    </ol>
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
        <span className="walk-meta">{isDone ? "erledigt" : (meeting?.words ?? `${openUnitIds.length} offen`)}</span>
      </span>
      <span className="numbers text-sm text-muted">{formatDistance(metres)}</span>
    </li>
  );
}

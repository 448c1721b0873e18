import "./stops.css";

import { Link } from "@tanstack/react-router";
import { useMemo, useRef, useState, type ReactNode } from "react";
import {
  AllDoneIcon,
  Button,
  buttonClass,
  ErrorIcon,
  IconButton,
  RetryIcon,
  SkeletonList,
  StatePanel,
  WalkIcon,
} from "@rundgang/ui";

import { mostStops, type Walk } from "../../data/stops/walk.ts";
import { useNarrow } from "../../hooks/use-narrow.ts";
import { StopRow } from "./stop-row.tsx";
import { linesAhead } from "./lines-ahead.ts";
import type { ShownStop, ShownWalk } from "./shown-stops.ts";
import { useShownWalk } from "./use-shown-walk.ts";
import { useWalk } from "./use-walk.ts";
import { WalkFoot } from "./walk-foot.tsx";
import { WalkMap } from "./walk-map.tsx";
import { WalkNotices } from "./walk-notices.tsx";
import { lengthWords, stopsTitle, toVisitWords, walkNotices, wayWords } from "./walk-words.ts";

/** 'Deine nächsten 10 Stops' (A §2): the walk from door to door, and the next one in one tap. */
export function StopsView() {
  const { state, isBusy, recalculate } = useWalk();
  switch (state.type) {
    case "ready":
      return <ReadyStops walk={state.walk} isBusy={isBusy} onRecalculate={recalculate} />;
    case "searching":
      return (
        <StopsFrame title={stopsTitle(0)} said="Der Weg wird berechnet…">
          <div className="walk-rest min-h-0 overflow-hidden">
            <SkeletonList />
          </div>
        </StopsFrame>
      );
    case "empty":
      return (
        <StopsFrame title={stopsTitle(0)} said="">
          <div className="walk-rest">
            <StatePanel
              live="status"
              icon={<WalkIcon />}
              title="Keine offenen Türen in deiner Liste"
              action={
                <span className="flex flex-wrap justify-center gap-2">
                  <Link to="/" className={buttonClass()}>
                    Zur Liste
                  </Link>
                  <Button icon={<RetryIcon className="icon-sm" />} busy={isBusy} onClick={recalculate}>
                    Neu berechnen
                  </Button>
                </span>
              }
            >
              Suche, Filter und Provider der Liste gelten auch hier. Türen, an denen heute schon jemand war, und Adressen ohne
              Koordinaten zählen nicht mit.
            </StatePanel>
          </div>
        </StopsFrame>
      );
    case "failed":
      return (
        <StopsFrame title={stopsTitle(0)} said="">
          <div className="walk-rest">
            <StatePanel
              live="alert"
              level="danger"
              icon={<ErrorIcon />}
              title="Der Weg konnte nicht berechnet werden"
              action={
                <Button icon={<RetryIcon className="icon-sm" />} busy={isBusy} onClick={recalculate}>
                  Erneut versuchen
                </Button>
              }
            >
              Bitte prüfe deine Internetverbindung.
            </StatePanel>
          </div>
        </StopsFrame>
      );
  }
}

type StopsFrameProps = {
  readonly title: string;
  /** Announced when it changes. */
  readonly said: string;
  readonly meta?: ReactNode;
  readonly action?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

function StopsFrame({ title, said, meta, action, foot, children }: StopsFrameProps) {
  return (
    <section className="walk" aria-label="Nächste Stops">
      {/* On a low screen all of it scrolls; else it is no box. */}
      <div className="walk-body">
        <div className="walk-head">
          <div className="min-w-0 grow">
            <h1>{title}</h1>
            {meta}
          </div>
          {action}
        </div>
        {children}
      </div>
      {foot}
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}

type ReadyStopsProps = { readonly walk: Walk; readonly isBusy: boolean; readonly onRecalculate: () => void };

function ReadyStops({ walk, isBusy, onRecalculate }: ReadyStopsProps) {
  const shown = useShownWalk(walk);
  const notices = walkNotices(walk);
  const [metres, minutes] = lengthWords(walk);
  const [chosen, choose] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const { stops, lines } = useMemo(() => mapOf(shown), [shown]);
  const showStop = (id: string) => {
    choose(id);
    const row = scroller.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  };
  return (
    <StopsFrame
      title={stopsTitle(walk.stops.length)}
      said={isBusy ? "Der Weg wird berechnet…" : saidOf(walk, shown, notices)}
      meta={
        <p className="numbers text-muted">
          <span className="whitespace-nowrap">{metres}</span> · <span className="whitespace-nowrap">{minutes}</span>
        </p>
      }
      action={
        <IconButton
          label="Neu berechnen"
          look="line"
          icon={<RetryIcon className={isBusy ? "walk-busy" : undefined} />}
          aria-busy={isBusy}
          onClick={onRecalculate}
        />
      }
      foot={shown.current !== null && <WalkFoot current={shown.current} />}
    >
      <div ref={scroller} className="walk-scroll quiet-scroll">
        <WalkNotices times={shown.times} notices={notices} missed={shown.missed} />
        {shown.current === null && (
          <StatePanel
            icon={<AllDoneIcon />}
            level="positive"
            title="Alle Stops erledigt"
            action={
              <Button level="primary" icon={<RetryIcon className="icon-sm" />} busy={isBusy} onClick={onRecalculate}>
                Nächste {mostStops} Stops
              </Button>
            }
          />
        )}
        <ol className="walk-list" aria-label="Stops">
          {shown.stops.map((one) => (
            <StopRow key={one.id} shown={one} chosen={one.id === chosen} />
          ))}
        </ol>
      </div>
      <div className="walk-map">
        <WalkMap
          stops={stops}
          lines={lines}
          start={walk.start}
          walkKey={String(walk.madeAt)}
          small={isNarrow}
          onSelect={showStop}
        >
          {!isNarrow && (
            <p className="walk-way">
              <WalkIcon className="icon-sm" />
              {wayWords(walk)}
            </p>
          )}
        </WalkMap>
      </div>
    </StopsFrame>
  );
}

/** What the map shows: all stops, and the ways that are left. */
function mapOf(walk: ShownWalk) {
  const { stops } = walk;
  return {
    stops: stops.map((one) => ({
      id: one.id,
      lat: one.stop.lat,
      lon: one.stop.lon,
      number: one.number,
      isDone: one.isDone,
      isCurrent: one.isCurrent,
      label: labelOf(one),
    })),
    lines: linesAhead(walk),
  };
}

function labelOf({ number, name, meeting, isDone, openUnitIds }: ShownStop): string {
  const state = isDone ? "erledigt" : (meeting?.words ?? toVisitWords(openUnitIds.length));
  return `Stop ${number}: ${name}, ${state}`;
}

function saidOf(walk: Walk, { stops, current, times, missed }: ShownWalk, notices: readonly { readonly text: string }[]): string {
  const done = stops.filter(({ isDone }) => isDone).length;
  const next = current === null ? "Alle Stops erledigt." : `Nächster Stop: ${current.name}.`;
  if (done > 0) return `${done} von ${stops.length} erledigt. ${next}`;
  const parts = [stopsTitle(stops.length), ...lengthWords(walk)].join(", ");
  const fit = times === null ? [] : [times.head, times.text];
  return [`${parts}.`, ...fit, ...missed, ...notices.map(({ text }) => text), next].join(" ");
}

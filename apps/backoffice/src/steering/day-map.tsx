import { useMemo } from "react";
import type { wire } from "@rundgang/contracts";
import { chipLabel, levelOfCode } from "@rundgang/domain";
import { boundsOf } from "@rundgang/map/mercator";
import { formatTime, joinClasses, levelClass } from "@rundgang/ui";

import { PlaceMap } from "./place-map.tsx";
import { doorText } from "./day-words.ts";

type DayMapProps = {
  readonly course: wire.DayCourse;
  /** Place of the chosen visit in the list; null for none. */
  readonly here: number | null;
  readonly onHere: (place: number) => void;
};

interface Spot {
  readonly lon: number;
  readonly lat: number;
  /** Visits at this house, by their place in the list. */
  readonly places: readonly number[];
}

/** The doors of a day at their houses, numbered in their order; of several visits at a house the last one shows. Nobody's way is known, and none is drawn. */
export function DayMap({ course, here, onHere }: DayMapProps) {
  const spots = useMemo(() => spotsOf(course.visits), [course.visits]);
  const bounds = useMemo(() => boundsOf(spots), [spots]);
  const ordered = spots.toSorted((a, b) => Number(isAt(a, here)) - Number(isAt(b, here)));
  return (
    <PlaceMap label={`Karte der Türen von ${course.name}; die Liste daneben sagt dasselbe`} bounds={bounds} className="day-map">
      {(project) =>
        ordered.map((spot) => {
          const place = isAt(spot, here) && here !== null ? here : (spot.places.at(-1) ?? 0);
          const visit = course.visits[place];
          if (visit === undefined) return null;
          const [x, y] = project(spot.lon, spot.lat);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside it has the keys
            <g
              key={spot.places.join(" ")}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              className={joinClasses("day-spot", levelClass(levelOfCode(visit.code)))}
              data-here={isAt(spot, here) ? "" : undefined}
              onClick={() => onHere(place)}
            >
              <title>{`${place + 1}: ${formatTime(visit.at)}, ${doorText(visit)}, ${chipLabel(visit.code)}`}</title>
              <circle r={isAt(spot, here) ? 17 : 12} />
              <text textAnchor="middle" dy="0.36em">
                {place + 1}
              </text>
            </g>
          );
        })
      }
    </PlaceMap>
  );
}

function isAt({ places }: Spot, here: number | null): boolean {
  return here !== null && places.includes(here);
}

function spotsOf(visits: readonly wire.CourseVisit[]): readonly Spot[] {
  const found = new Map<string, Spot>();
  for (const [place, { adresse, lon, lat }] of visits.entries())
    if (lon !== null && lat !== null) {
      const before = found.get(adresse)?.places ?? [];
      found.set(adresse, { lon, lat, places: [...before, place] });
    }
  return [...found.values()];
}

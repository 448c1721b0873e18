import { useMemo } from "react";
import type { wire } from "@rundgang/contracts";
import { formatNumber } from "@rundgang/ui";

import { shapeOf } from "../territories/queries.ts";
import { drawShapes } from "./map-shapes.ts";
import { scaleStep, shareText } from "./steering-words.ts";

type CoverageMapProps = {
  readonly territories: readonly wire.SalesTerritory[];
  /** Coverage by territory; the table beside it says the same. */
  readonly rows: readonly wire.CoverageRow[];
  /** Names of the territories that are part of what is chosen. */
  readonly chosen: ReadonlySet<string>;
};

const [width, height] = [440, 360];

/** Territories in the colour of their share of visited units, which is written in each. */
export function CoverageMap({ territories, rows, chosen }: CoverageMapProps) {
  const counted = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const shown = useMemo(() => territories.filter(({ uuid }) => counted.has(uuid)), [territories, counted]);
  const drawn = useMemo(() => drawShapes(shown.map(shapeOf), width, height, 14), [shown]);
  const parts = shown.flatMap((territory, place) => {
    const [row, shape] = [counted.get(territory.uuid), drawn[place]];
    return row === undefined || shape === undefined ? [] : [{ row, shape, step: scaleStep(row.visited, row.units) }];
  });
  return (
    <div className="steer-map">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Karte der Gebiete nach dem Anteil besuchter Wohneinheiten; die Zahlen stehen in der Tabelle"
      >
        {parts.map(({ row, shape, step }) => (
          <path
            key={row.key}
            d={shape.path}
            fillRule="evenodd"
            className={`steer-cell steer-s${step}`}
            data-chosen={chosen.has(row.key) ? "" : undefined}
          >
            <title>{`${row.name}: ${formatNumber(row.visited)} von ${formatNumber(row.units)} WE besucht`}</title>
          </path>
        ))}
        {parts.map(({ row, shape, step }) => (
          <text key={row.key} x={shape.x} y={shape.y} textAnchor="middle" className={`steer-share steer-on${step}`}>
            {shareText(row.visited, row.units)}
          </text>
        ))}
      </svg>
      <p className="steer-scale" aria-hidden="true">
        <span>0</span>
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} className={`steer-s${step}`} />
        ))}
        <span>100 %</span>
      </p>
    </div>
  );
}

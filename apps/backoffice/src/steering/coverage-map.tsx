import { useMemo } from "react";
import type { wire } from "@rundgang/contracts";
import { formatNumber } from "@rundgang/ui";

import { shapeOf } from "../territories/queries.ts";
import { boxOf, takeApart } from "../territories/rings.ts";
import { middleOfShape, pathOf } from "./map-shapes.ts";
import { PlaceMap } from "./place-map.tsx";
import { scaleStep, shareText } from "./steering-words.ts";

type CoverageMapProps = {
  readonly territories: readonly wire.SalesTerritory[];
  /** Coverage by territory; the table beside it says the same. */
  readonly rows: readonly wire.CoverageRow[];
  /** Names of the territories that are part of what is chosen. */
  readonly chosen: ReadonlySet<string>;
};

/** Territories in the colour of their share of visited units, which is written in each, over the base map. */
export function CoverageMap({ territories, rows, chosen }: CoverageMapProps) {
  const counted = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const parts = useMemo(
    () =>
      territories.flatMap((territory) => {
        const row = counted.get(territory.uuid);
        return row === undefined ? [] : [{ row, shape: shapeOf(territory), step: scaleStep(row.visited, row.units) }];
      }),
    [territories, counted],
  );
  const bounds = useMemo(() => boxOf(parts.flatMap(({ shape }) => takeApart(shape))), [parts]);
  return (
    <PlaceMap
      label="Karte der Gebiete nach dem Anteil besuchter Wohneinheiten; die Zahlen stehen in der Tabelle"
      bounds={bounds}
      className="steer-map"
      beside={
        <p className="steer-scale" aria-hidden="true">
          <span>0</span>
          {[1, 2, 3, 4, 5].map((step) => (
            <i key={step} className={`steer-s${step}`} />
          ))}
          <span>100 %</span>
        </p>
      }
    >
      {(project) => (
        <>
          {parts.map(({ row, shape, step }) => (
            <path
              key={row.key}
              d={pathOf(shape, project)}
              fillRule="evenodd"
              className={`steer-cell steer-s${step}`}
              data-chosen={chosen.has(row.key) ? "" : undefined}
            >
              <title>{`${row.name}: ${formatNumber(row.visited)} von ${formatNumber(row.units)} WE besucht`}</title>
            </path>
          ))}
          {parts.map(({ row, shape, step }) => {
            const [x, y] = middleOfShape(shape, project);
            return (
              <text key={row.key} x={x} y={y} textAnchor="middle" className={`steer-share steer-on${step}`}>
                {shareText(row.visited, row.units)}
              </text>
            );
          })}
        </>
      )}
    </PlaceMap>
  );
}

import { useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { formatNumber, initialsOf, joinClasses } from "@rundgang/ui";

import { boxOf, takeApart } from "../territories/rings.ts";
import { shapeOf } from "../territories/queries.ts";
import type { BoardProps } from "./distribute-board.tsx";
import { placeOf, type BoardCard } from "./distribution.ts";
import { middleOfShape, pathOf } from "./map-shapes.ts";
import { PlaceMap } from "./place-map.tsx";

type MapProps = BoardProps & { readonly territories: readonly wire.SalesTerritory[] };

/** The same distribution on the map: a person is chosen, and a press on a territory gives it to him or takes that back. */
export function DistributeMap(props: MapProps) {
  const { territories, cards, columns, people, moves, onMove } = props;
  const [chosen, setChosen] = useState<string | null>(people.find(({ isLocked }) => !isLocked)?.id ?? null);
  const person = people.find(({ id }) => id === chosen) ?? null;
  const shown = useMemo(
    () => territories.filter(({ uuid }) => cards.some(({ territory }) => territory === uuid)),
    [territories, cards],
  );
  const bounds = useMemo(() => boxOf(shown.flatMap((one) => takeApart(shapeOf(one)))), [shown]);
  const inHand = (territory: string) => cards.filter((card) => card.territory === territory);
  const give = (territory: string) => {
    const own = inHand(territory);
    const theirs = own.find((card) => placeOf(card, moves) === chosen);
    if (theirs !== undefined) {
      /* A press on what was just given takes it back. */
      if (theirs.holder !== chosen) onMove(theirs, people.find(({ id }) => id === theirs.holder) ?? null);
      return;
    }
    const card = own.find(({ coming }) => !coming) ?? own[0];
    if (card !== undefined && person !== null) onMove(card, person);
  };
  return (
    <div className="dist-map">
      <fieldset className="dist-people quiet-scroll">
        <legend>Gebiete geben an</legend>
        {columns.flatMap(({ person: one, before, after, comes }) =>
          one === null || one.isLocked
            ? []
            : [
                <label key={one.id} className="dist-person" data-chosen={one.id === chosen ? "" : undefined}>
                  <input
                    type="radio"
                    name="dist-person"
                    className="sr-only"
                    checked={one.id === chosen}
                    onChange={() => setChosen(one.id)}
                  />
                  <span className="initials" aria-hidden="true">
                    {initialsOf(one.name)}
                  </span>
                  <span className="min-w-0 grow">
                    <b className="block truncate">{one.name}</b>
                    <span className="numbers block text-xs text-muted">
                      {formatNumber(after)} offen{before !== after && `, vorher ${formatNumber(before)}`}
                      {comes.length > 0 && ` · ${comes.length} neu`}
                    </span>
                  </span>
                </label>,
              ],
        )}
        <p className="steer-note">
          Ein Klick auf ein Gebiet gibt es der gewählten Person. Mit der Tastatur geht es auf der Tafel.
        </p>
      </fieldset>
      <PlaceMap label="Karte der Gebiete nach Personen; die Tafel sagt dasselbe" bounds={bounds} className="dist-ground">
        {(project) => (
          <>
            {shown.map((territory) => {
              const own = inHand(territory.uuid);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the board has the keys
                <path
                  key={territory.uuid}
                  d={pathOf(shapeOf(territory), project)}
                  fillRule="evenodd"
                  className={joinClasses("dist-shape", own.every((card) => placeOf(card, moves) === null) && "is-free")}
                  data-chosen={own.some((card) => placeOf(card, moves) === chosen) ? "" : undefined}
                  data-moved={own.some(({ key }) => moves.has(key)) ? "" : undefined}
                  onClick={() => give(territory.uuid)}
                >
                  <title>{`${territory.name}: ${formatNumber(territory.openUnits)} offen, ${holdersText(own, props)}`}</title>
                </path>
              );
            })}
            {shown.map((territory) => {
              const [x, y] = middleOfShape(shapeOf(territory), project);
              return (
                <text key={territory.uuid} x={x} y={y} textAnchor="middle" className="dist-label">
                  <tspan x={x}>{territory.name}</tspan>
                  <tspan x={x} dy="1.2em" className="dist-label-small">
                    {holdersText(inHand(territory.uuid), props)}
                  </tspan>
                </text>
              );
            })}
          </>
        )}
      </PlaceMap>
    </div>
  );
}

function holdersText(cards: readonly BoardCard[], { moves, people }: Pick<BoardProps, "moves" | "people">): string {
  const names = cards.flatMap((card) => people.find(({ id }) => id === placeOf(card, moves))?.name ?? []);
  return names.length === 0 ? "niemand" : [...new Set(names)].join(", ");
}

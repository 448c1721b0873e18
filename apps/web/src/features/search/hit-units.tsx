import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { unitName } from "@rundgang/domain";
import { NextIcon } from "@rundgang/ui";

import type { SearchHit } from "../../data/commands/search-hit.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

type HitUnitsProps = {
  readonly hit: SearchHit;
  /** A unit was tapped: beside the list where there is room, else the link leads to its page. */
  readonly onOpen: (unitId: string, event: MouseEvent) => void;
};

/** The units of a hit, each leading to its page; with their names where the house is one's own. */
export function OwnUnits({ hit, onOpen }: HitUnitsProps) {
  const state = useObservable(useAppData().address(hit.addressId));
  if (state.type !== "ready") return <UnitLinks hit={hit} onOpen={onOpen} />;
  const units = state.address.wohneinheiten.map(({ uuid, position, name }) => ({ uuid, position, name: unitName(name) }));
  return <Units units={units.toSorted((a, b) => a.position - b.position)} onOpen={onOpen} />;
}

/** The units of a stranger's house: numbers alone. */
export function UnitLinks({ hit, onOpen }: HitUnitsProps) {
  return <Units units={hit.unitIds.map((uuid, place) => ({ uuid, position: place + 1, name: null }))} onOpen={onOpen} />;
}

type UnitsProps = Pick<HitUnitsProps, "onOpen"> & {
  readonly units: readonly { readonly uuid: string; readonly position: number; readonly name: string | null }[];
};

function Units({ units, onOpen }: UnitsProps) {
  return (
    <ul className="search-units" aria-label="Wohneinheiten">
      {units.map(({ uuid, position, name }) => (
        <li key={uuid}>
          <Link
            to="/units/$unitId"
            params={{ unitId: uuid }}
            search={{ searchResult: true }}
            preload={false}
            className="search-unit"
            onClick={(event) => onOpen(uuid, event)}
          >
            <span className="numbers font-medium">WE {position}</span>
            <span className="min-w-0 grow truncate text-muted">{name}</span>
            <NextIcon className="icon-sm" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

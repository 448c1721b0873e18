import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { houseName, unitShown, type AddressFilter } from "@rundgang/domain";
import { Button, isToday, NextIcon } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";
import { sortedUnits } from "../../features/unit/unit-texts.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";

type NextDoorProps = {
  readonly address: wire.Address;
  /** Null where all doors of the house are in sight: then the next house is meant. */
  readonly unit: wire.Unit | null;
  /** Given where the step stays on the page (beside the list); else it leads to the door's page. */
  readonly onStep?: (unitId: string) => void;
};

/** 'Nächste Tür': the next open unit of the house that the filter lets through and nobody has visited today, else the next house of the list. */
export function NextDoor({ address, unit, onStep }: NextDoorProps) {
  const navigate = useNavigate();
  const list = useObservable(useAppData().list);
  const now = useRealNow();
  /* A visit may take the house out of the list: then the next one has moved up to where it stood. */
  const place = list.indexOf(address.uuid);
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== -1 && place !== lastPlace) setLastPlace(place);
  const next = (unit === null ? null : nextUnit(address, unit, list.preferences.filter, now)) ?? nextHouse();
  if (next === null) return null;
  const isDone = unit !== null && wasVisitedToday(unit, now);
  return (
    <Button
      {...(isDone && { level: "primary" })}
      className={isDone ? "next-door" : "next-door next-door-tint"}
      onClick={() => {
        if (onStep !== undefined) onStep(next.unitId);
        else void navigate({ to: "/units/$unitId", params: { unitId: next.unitId } });
      }}
    >
      <span className="next-door-words">
        <small>Nächste Tür</small>
        <b>{next.name}</b>
      </span>
      <NextIcon className="icon-sm" />
    </Button>
  );

  function nextHouse(): { readonly unitId: string; readonly name: string } | null {
    const row = list.at(place === -1 ? Math.max(0, lastPlace) : place + 1);
    const isNext = row !== undefined && row.nextUnitId !== null && row.uuid !== address.uuid;
    const found = isNext ? row : nextByWay();
    return found === undefined || found.nextUnitId === null ? null : { unitId: found.nextUnitId, name: houseName(found) };
  }

  /** Behind the last hit of a search one walks on by the whole list; behind its end from its begin. */
  function nextByWay(): AddressRow | undefined {
    const way = list.byWay();
    return [way.at(way.indexOf(address.uuid) + 1), way.at(0)].find(
      (row) => row !== undefined && row.nextUnitId !== null && row.uuid !== address.uuid,
    );
  }
}

function nextUnit(
  address: wire.Address,
  unit: wire.Unit,
  filter: AddressFilter,
  now: string,
): { readonly unitId: string; readonly name: string } | null {
  const units = sortedUnits(address);
  const place = units.findIndex((one) => one.uuid === unit.uuid);
  const after = [...units.slice(place + 1), ...units.slice(0, place)];
  const open = after.find((one) => one.status === "OPEN" && isShown(one, filter) && !wasVisitedToday(one, now));
  return open === undefined ? null : { unitId: open.uuid, name: nameOf(open) };
}

function isShown({ status, latestQualification: latest }: wire.Unit, filter: AddressFilter): boolean {
  return unitShown({ open: status === "OPEN", code: latest?.qualifikation ?? null }, filter);
}

function wasVisitedToday({ latestQualification: latest }: wire.Unit, now: string): boolean {
  return latest !== null && "createdAt" in latest && isToday(latest.createdAt, now);
}

/** "WE 3 · Wolff" */
function nameOf({ position, name }: wire.Unit): string {
  const bell = (name ?? "").trim();
  return bell === "" ? `WE ${position}` : `WE ${position} · ${bell}`;
}

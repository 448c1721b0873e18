import { useState, type CSSProperties } from "react";
import { unitName } from "@rundgang/domain";
import { mostPlaces, type HouseArrangement, type HousePlan, type PlanPart } from "@rundgang/domain/house-plan";
import { floorName, highestFloor, lowestFloor, roof } from "@rundgang/domain/unit-place";
import { Button, joinClasses, PlusIcon } from "@rundgang/ui";

import { shortFloorName } from "./floors.ts";
import type { HouseDoor } from "./house-doors.ts";

type PlanEditProps = {
  readonly plan: HousePlan<HouseDoor>;
  readonly arrangement: HouseArrangement;
  readonly onArrange: (arrangement: HouseArrangement) => void;
  readonly onDone: () => void;
};

/** A house's plan by tapping: a door, then its place; the next door without a place is picked at once. Each tap is kept. */
export function PlanEdit({ plan, arrangement, onArrange, onDone }: PlanEditProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const placed = plan.parts.flatMap(({ floors }) =>
    floors.flatMap(({ places }) => places.flatMap((door) => (door === null ? [] : [door]))),
  );
  const own = placed.find(({ unit }) => unit.uuid === asked);
  const picked = own ?? plan.rest.find(({ unit }) => unit.uuid === asked) ?? plan.rest[0];
  const put = (part: string, floor: number, place: number) => {
    if (picked === undefined) return;
    onArrange({ ...arrangement, [picked.unit.uuid]: { part, floor, place } });
    const after = plan.rest[plan.rest.indexOf(picked) + 1] ?? plan.rest.find((door) => door !== picked);
    setAsked(own === undefined ? (after?.unit.uuid ?? null) : null);
  };
  const parts: readonly PlanPart<HouseDoor>[] =
    plan.parts.length === 0 ? [{ name: "", floors: [{ floor: 0, places: [] }], width: 0 }] : plan.parts;
  const nameOf = ({ unit }: HouseDoor) => `WE ${unit.position}, ${unitName(unit.name)}`;
  return (
    <div className="plan-edit">
      <div className="plan-edit-head">
        <p role="status" className="grow">
          {picked === undefined ? (
            "Alle Türen haben ihren Platz. Tippe auf eine, um sie zu verschieben."
          ) : (
            <>
              <b className="wrap-anywhere">{nameOf(picked)}</b>: Tippe auf ihren Platz im Haus.
            </>
          )}
        </p>
        {own !== undefined && (
          <Button level="plain" onClick={() => onArrange({ ...arrangement, [own.unit.uuid]: null })}>
            Aus dem Plan nehmen
          </Button>
        )}
        <Button level="primary" onClick={onDone}>
          Fertig
        </Button>
      </div>
      {parts.map(({ name, floors, width }) => {
        const kept = new Map(floors.map(({ floor, places }) => [floor, places]));
        const all = [...new Set([...kept.keys(), ...addedFloors(added, name)])].toSorted((a, b) => b - a);
        const above = Math.max(0, ...all.filter((floor) => floor <= highestFloor).map((floor) => Math.floor(floor) + 1));
        const below = Math.min(-1, ...all.map((floor) => Math.ceil(floor) - 1));
        const add = (floor: number) => setAdded(new Set([...added, `${floor} ${name}`]));
        const columns = Math.min(mostPlaces, width + 1);
        return (
          <section key={name} aria-label={name === "" ? "Haus" : name} style={{ "--doors": columns } as CSSProperties}>
            {name !== "" && <h2 className="plan-edit-part">{name}</h2>}
            <div className="plan-edit-add">
              {above <= highestFloor && <AddFloor floor={above} onAdd={add} />}
              {!all.includes(roof.attic) && <AddFloor floor={roof.attic} onAdd={add} />}
              {below >= lowestFloor && <AddFloor floor={below} onAdd={add} />}
            </div>
            {all.map((floor) => (
              <div key={floor} role="group" aria-label={floorName(floor)} className="plan-floor">
                <span className="plan-head plan-name">{shortFloorName(floorName(floor))}</span>
                {Array.from({ length: columns }, (_, place) => {
                  const door = kept.get(floor)?.[place] ?? null;
                  return door === null ? (
                    <button
                      key={place}
                      type="button"
                      className="plan-place"
                      disabled={picked === undefined}
                      aria-label={`${floorName(floor)}, Platz ${place + 1}`}
                      onClick={() => put(name, floor, place)}
                    >
                      <PlusIcon className="icon-sm" />
                    </button>
                  ) : (
                    <DoorToPick key={place} door={door} picked={door === picked} onPick={setAsked} />
                  );
                })}
              </div>
            ))}
          </section>
        );
      })}
      {plan.rest.length > 0 && (
        <section aria-label="Ohne Platz">
          <h2 className="plan-edit-part">Ohne Platz</h2>
          <div className="plan-edit-rest">
            {plan.rest.map((door) => (
              <DoorToPick key={door.unit.uuid} door={door} picked={door === picked} onPick={setAsked} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function addedFloors(added: ReadonlySet<string>, part: string): readonly number[] {
  return [...added].filter((key) => key.slice(key.indexOf(" ") + 1) === part).map((key) => Number.parseFloat(key));
}

function AddFloor({ floor, onAdd }: { readonly floor: number; readonly onAdd: (floor: number) => void }) {
  return (
    <Button level="plain" icon={<PlusIcon className="icon-sm" />} onClick={() => onAdd(floor)}>
      {floorName(floor)}
    </Button>
  );
}

type DoorToPickProps = {
  readonly door: HouseDoor;
  readonly picked: boolean;
  readonly onPick: (unitId: string) => void;
};

function DoorToPick({ door, picked, onPick }: DoorToPickProps) {
  return (
    <button
      type="button"
      className={joinClasses("plan-place plan-taken", picked && "plan-picked")}
      aria-pressed={picked}
      onClick={() => onPick(door.unit.uuid)}
    >
      <b className="numbers">
        <span className="sr-only">WE </span>
        {door.unit.position}
      </b>
      <span className="truncate">{unitName(door.unit.name)}</span>
    </button>
  );
}

import { useRef, useState, type CSSProperties } from "react";
import { flushSync } from "react-dom";
import { unitName } from "@rundgang/domain";
import { mostPlaces, type HouseArrangement, type HousePlan, type PlanPart } from "@rundgang/domain/house-plan";
import { floorName, highestFloor, lowestFloor, roof } from "@rundgang/domain/unit-place";
import { Button, joinClasses, PlusIcon } from "@rundgang/ui";

import { shortFloorName } from "./floors.ts";
import type { HouseDoor } from "./house-doors.ts";

type PlanEditProps = {
  readonly plan: HousePlan<HouseDoor>;
  /** Units that got another place; null where one was taken out of the plan. */
  readonly onArrange: (moved: HouseArrangement) => void;
  readonly onDone: () => void;
};

/**
 * A house's plan by tapping: a door, then its place; the next door without a place is picked at once. Each tap is kept. The focus stays where the
 * tap was, so that the keyboard goes on from there.
 */
export function PlanEdit({ plan, onArrange, onDone }: PlanEditProps) {
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const placed = plan.parts.flatMap(({ floors }) =>
    floors.flatMap(({ places }) => places.flatMap((door) => (door === null ? [] : [door]))),
  );
  const own = placed.find(({ unit }) => unit.uuid === asked);
  const picked = own ?? plan.rest.find(({ unit }) => unit.uuid === asked) ?? plan.rest[0];
  const put = (part: string, floor: number, place: number) => {
    if (picked === undefined) return;
    onArrange({ [picked.unit.uuid]: { part, floor, place } });
    const after = plan.rest[plan.rest.indexOf(picked) + 1] ?? plan.rest.find((door) => door !== picked);
    setAsked(own === undefined ? (after?.unit.uuid ?? null) : null);
  };
  /** Does what takes the tapped button away, and leads the focus on. */
  const thenFocus = (act: () => void, selector: string) => {
    flushSync(act);
    (box.current?.querySelector<HTMLElement>(selector) ?? box.current?.querySelector<HTMLElement>("[role=status]"))?.focus();
  };
  const takeOut = ({ unit }: HouseDoor) =>
    thenFocus(() => {
      setAsked(unit.uuid);
      onArrange({ [unit.uuid]: null });
    }, `[data-unit="${unit.uuid}"]`);
  const parts: readonly PlanPart<HouseDoor>[] =
    plan.parts.length === 0 ? [{ name: "", floors: [{ floor: 0, places: [] }], width: 0 }] : plan.parts;
  const nameOf = ({ unit }: HouseDoor) => `WE ${unit.position}, ${unitName(unit.name)}`;
  return (
    <div className="plan-edit" ref={box}>
      <div className="plan-edit-head">
        <p role="status" tabIndex={-1} className="grow">
          {picked === undefined ? (
            "Alle Türen haben ihren Platz. Tippe auf eine, um sie zu verschieben."
          ) : (
            <>
              <b className="wrap-anywhere">{nameOf(picked)}</b>: Tippe auf ihren Platz im Haus.
            </>
          )}
        </p>
        {own !== undefined && (
          <Button level="plain" onClick={() => takeOut(own)}>
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
        const add = (floor: number) =>
          thenFocus(() => setAdded(new Set([...added, `${floor} ${name}`])), `[data-place="${floor} 0 ${CSS.escape(name)}"]`);
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
                  return (
                    <PlanPlace
                      key={place}
                      at={`${floor} ${place} ${name}`}
                      label={`${floorName(floor)}, Platz ${place + 1}`}
                      door={door}
                      picked={door !== null && door === picked}
                      disabled={picked === undefined}
                      onPick={setAsked}
                      onPut={() => put(name, floor, place)}
                    />
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
              <PlanPlace key={door.unit.uuid} door={door} picked={door === picked} onPick={setAsked} />
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

type PlanPlaceProps = {
  /** Where it is in the house: floor, place and part. */
  readonly at?: string;
  /** Null where no door is. */
  readonly door: HouseDoor | null;
  readonly picked: boolean;
  readonly onPick: (unitId: string) => void;
} & Partial<EmptyPlaceProps>;

type EmptyPlaceProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPut: () => void;
};

/** A place with its door, or the free one: the same button, for the focus on it must outlive that a door comes. */
function PlanPlace({ at, door, picked, onPick, label, disabled = false, onPut }: PlanPlaceProps) {
  return (
    <button
      type="button"
      className={joinClasses("plan-place", door !== null && "plan-taken", picked && "plan-picked")}
      data-place={at}
      data-unit={door?.unit.uuid}
      disabled={door === null && disabled}
      aria-label={door === null ? label : undefined}
      aria-pressed={door === null ? undefined : picked}
      onClick={() => (door === null ? onPut?.() : onPick(door.unit.uuid))}
    >
      {door === null ? (
        <PlusIcon className="icon-sm" />
      ) : (
        <>
          <b className="numbers">
            <span className="sr-only">WE </span>
            {door.unit.position}
          </b>
          <span className="truncate">{unitName(door.unit.name)}</span>
        </>
      )}
    </button>
  );
}

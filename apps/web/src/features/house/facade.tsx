import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { DownIcon, IconButton, joinClasses, levelClass, UpIcon } from "@rundgang/ui";

import { doorsOn, shortFloorName, type ShownFloor } from "./floors.ts";
import { doorNumbers, doorWord, type HouseDoor } from "./house-doors.ts";

type FacadeProps = {
  /** The ground floor first. */
  readonly floors: readonly ShownFloor<HouseDoor>[];
  readonly floor: number;
  readonly chosen: ReadonlySet<string>;
  readonly onFloor: (floor: number) => void;
};

/** The house as it stands in the street, a window for each door in its colour: a picture and a slider, one step a floor. */
export function Facade({ floors, floor, chosen, onFloor }: FacadeProps) {
  const top = floors.length - 1;
  const go = (to: number) => onFloor(Math.min(top, Math.max(0, to)));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    go(top - Math.floor(((event.clientY - box.top) / box.height) * floors.length));
  };
  const step = (event: KeyboardEvent) => {
    const to = { ArrowUp: floor + 1, ArrowDown: floor - 1, Home: 0, End: top }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.querySelector(`[data-floor="${floor}"]`)?.scrollIntoView({ block: "nearest" });
  }, [floor]);
  return (
    <div className="facade">
      <div ref={scroller} className="facade-scroll quiet-scroll">
        <div
          className="facade-floors"
          role="slider"
          tabIndex={0}
          aria-label="Etage"
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={top}
          aria-valuenow={floor}
          aria-valuetext={floorWords(floors[floor])}
          onKeyDown={step}
          onPointerDown={point}
          onPointerMove={point}
        >
          {floors
            .map(({ key, name, doors }, at) => (
              <div key={key} data-floor={at} className={joinClasses("facade-floor", at === floor && "facade-current")}>
                <span className="facade-name">
                  {at % 2 === 0 || at === floor ? shortFloorName(name).replace(/ OG$/u, "") : ""}
                </span>
                {doors.map((door, place) => (
                  <span
                    key={place}
                    className={joinClasses(
                      "facade-window",
                      door === null ? "facade-gap" : levelClass(doorWord(door).level),
                      door !== null && chosen.has(door.unit.uuid) && "facade-chosen",
                    )}
                  />
                ))}
              </div>
            ))
            .toReversed()}
        </div>
      </div>
      <div className="facade-steps">
        <IconButton look="line" label="Etage höher" icon={<UpIcon />} disabled={floor === top} onClick={() => go(floor + 1)} />
        <IconButton look="line" label="Etage tiefer" icon={<DownIcon />} disabled={floor === 0} onClick={() => go(floor - 1)} />
      </div>
    </div>
  );
}

/** "Hinterhaus, 7. OG, WE 71–80" */
function floorWords(floor: ShownFloor<HouseDoor> | undefined): string {
  if (floor === undefined) return "";
  return [floor.part, floor.name, doorNumbers(doorsOn(floor))].filter((word) => word !== "").join(", ");
}

/** What the colours of the windows mean, each with its count; a house of one colour needs one word. */
export function Legend({ doors }: { readonly doors: readonly HouseDoor[] }) {
  const words = new Map<string, { readonly level: HouseDoorLevel; readonly count: number }>();
  for (const door of doors) {
    const { text, level } = doorWord(door);
    words.set(text, { level, count: (words.get(text)?.count ?? 0) + 1 });
  }
  return (
    <ul className="facade-legend numbers" aria-label="Stand der Türen">
      {[...words].map(([text, { level, count }]) => (
        <li key={text}>
          <span className={joinClasses("facade-window", levelClass(level))} /> {text} <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

type HouseDoorLevel = ReturnType<typeof doorWord>["level"];

import { useState, type CSSProperties, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { foreignAddressMessage, houseName } from "@rundgang/domain";
import { Banner, Button, ChooseIcon, InfoIcon, joinClasses, SelectField, TextField } from "@rundgang/ui";

import type { AddressView } from "../../data/view/address-view.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { jumpFrom } from "../../parts/addresses/jump-from.ts";
import { Facade, Legend, numbersOf } from "./facade.tsx";
import { Flat } from "./flat.tsx";
import { doorsPerFloorChoices, doorsPerFloorOf, floorName, floorsOf, mostFloorsOfTiles } from "./floors.ts";
import { HouseBar } from "./house-bar.tsx";
import { restOf, type HouseDoor } from "./house-doors.ts";
import { useNotHome } from "./use-not-home.ts";

type HouseWorkProps = Pick<AddressView, "address" | "foreign" | "unsent"> & {
  readonly doors: readonly HouseDoor[];
  readonly now: string;
  /** The way to the next door, at its place in the bar. */
  readonly next: ReactNode;
};

const none: ReadonlySet<string> = new Set();

/** 'Mehrere Türen auf einmal': all doors of the house, those at which nobody opens are chosen and recorded with one tap. */
export function HouseWork({ address, foreign, doors, unsent, now, next }: HouseWorkProps) {
  const [picked, setPicked] = useState(none);
  const house = houseName(address);
  const { busy, record } = useNotHome(house);
  const choosable = doors.filter((door) => door.choosable);
  const chosen = choosable.filter(({ unit }) => picked.has(unit.uuid));
  const isAll = chosen.length === choosable.length;
  const choose = (unitId: string, isChosen: boolean) =>
    setPicked((before) => new Set([...before].filter((id) => id !== unitId).concat(isChosen ? [unitId] : [])));
  const recordAt = async (some: readonly HouseDoor[]) => {
    if (await record(some)) setPicked(none);
  };
  const [kept, keep] = useKeptText(`Türen je Etage ${address.uuid}`);
  const perFloor = doorsPerFloorOf(kept, doors.length);
  const floors = floorsOf(doors, perFloor);
  const isTall = floors.length > mostFloorsOfTiles;
  const [asked, setAsked] = useState(0);
  const floor = Math.min(asked, Math.max(0, floors.length - 1));
  const [found, setFound] = useState<number>();
  const shown = isTall ? (floors[floor] ?? []) : doors;
  const jump = (number: number) => {
    const place = doors.findIndex(({ unit }) => unit.position === number);
    setFound(place === -1 ? undefined : number);
    if (place === -1) return;
    flushSync(() => setAsked(Math.floor(place / perFloor)));
    document.querySelector(`[data-door="${number}"]`)?.scrollIntoView({ block: "center" });
  };
  const openHere = shown.filter((door) => door.choosable && !picked.has(door.unit.uuid));
  return (
    <>
      <div className="house-tools">
        <SelectField
          label="Türen je Etage"
          hideLabel
          className="house-floors"
          value={String(perFloor)}
          options={doorsPerFloorChoices.map((count) => ({
            value: String(count),
            label: `${count} je Etage`,
          }))}
          onChange={keep}
        />
        {doors.length >= jumpFrom && (
          <TextField
            label="WE-Nr."
            hideLabel
            className="house-jump"
            placeholder="WE-Nr."
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            onChange={(text) => jump(Number(text))}
          />
        )}
        <span className="grow" />
        {!isAll && (
          <Button
            level="plain"
            icon={<ChooseIcon className="icon-sm max-tablet:hidden" />}
            onClick={() => setPicked(new Set(choosable.map(({ unit }) => unit.uuid)))}
          >
            <span>
              Alle offenen<span className="max-tablet:sr-only"> wählen</span>
            </span>
          </Button>
        )}
        {chosen.length > 0 && (
          <Button level="plain" className={isAll ? "" : "max-split:hidden"} onClick={() => setPicked(none)}>
            Auswahl aufheben
          </Button>
        )}
      </div>
      <div className={joinClasses("house-doors quiet-scroll", isTall && "house-tall")}>
        {isTall && (
          <div className="house-picture">
            <Legend doors={doors} />
            <Facade floors={floors} floor={floor} chosen={picked} onFloor={setAsked} />
          </div>
        )}
        {isTall && (
          <div className="house-floor">
            <p className="grow">
              <span className="font-bold">{floorName(floor)}</span> <span className="numbers text-muted">{numbersOf(shown)}</span>
            </p>
            {openHere.length > 0 && (
              <Button level="plain" onClick={() => setPicked(new Set([...picked, ...openHere.map(({ unit }) => unit.uuid)]))}>
                Etage wählen
              </Button>
            )}
          </div>
        )}
        <ul
          className={joinClasses("flats", perFloor > 4 && "flats-small")}
          style={{ "--doors": Math.min(perFloor, isTall ? 5 : perFloor) } as CSSProperties}
          aria-label={`Wohneinheiten von ${house}`}
        >
          {shown.map((door, index) => (
            <li
              key={door.unit.uuid}
              data-door={door.unit.position}
              className={door.unit.position === found ? "flat-found" : undefined}
              style={isTall ? undefined : placeOf(index, perFloor, floors.length)}
            >
              {!isTall && index % perFloor === 0 && (
                <span className="flat-floor" aria-hidden="true">
                  {floorName(index / perFloor)}
                </span>
              )}
              <Flat
                door={door}
                unsent={unsent.get(door.unit.uuid)}
                chosen={picked.has(door.unit.uuid)}
                now={now}
                onChoose={(isChosen) => choose(door.unit.uuid, isChosen)}
              />
            </li>
          ))}
        </ul>
        {choosable.length === 0 && (
          <Banner level="secondary" icon={<InfoIcon />}>
            {foreign ? foreignAddressMessage : "Hier lässt sich „Nicht angetroffen“ an keiner Tür mit einem Tippen erfassen."}
          </Banner>
        )}
      </div>
      <HouseBar
        chosen={chosen}
        choosable={choosable.length}
        total={doors.length}
        visited={doors.filter(({ visitedAt }) => visitedAt !== null).length}
        rest={restOf(doors, picked)}
        busy={busy}
        now={now}
        next={next}
        onRecord={(some) => void recordAt(some)}
      />
    </>
  );
}

/** Its place in the grid: the ground floor at the foot, as it stands in the street. */
function placeOf(index: number, perFloor: number, floors: number): CSSProperties {
  return { gridRow: floors - Math.floor(index / perFloor), gridColumn: (index % perFloor) + 1 };
}

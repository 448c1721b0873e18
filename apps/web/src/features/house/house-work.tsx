import { useMemo, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { foreignAddressMessage, houseName } from "@rundgang/domain";
import { planHouse } from "@rundgang/domain/house-plan";
import {
  Banner,
  Button,
  ChooseIcon,
  EditIcon,
  IconButton,
  InfoIcon,
  joinClasses,
  SegmentedControl,
  SelectField,
  Skeleton,
  TextField,
  useBackLayer,
} from "@rundgang/ui";

import type { HouseView } from "../../data/commands/house-note.ts";
import type { AddressView } from "../../data/view/address-view.ts";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { BestTimeLine } from "../../parts/best-time/best-time-line.tsx";
import { jumpFrom } from "../../parts/addresses/jump-from.ts";
import { DoorTiles } from "./door-tiles.tsx";
import { Facade, Legend } from "./facade.tsx";
import { doorsOn, doorsPerFloorChoices, doorsPerFloorOf, floorsOf, floorsOfPlan, mostFloorsOfTiles } from "./floors.ts";
import { HouseBar } from "./house-bar.tsx";
import { doorNumbers, restOf, type HouseDoor } from "./house-doors.ts";
import { PlanEdit } from "./plan-edit.tsx";
import { PlanGrid } from "./plan-grid.tsx";
import { useHouseNote } from "./use-house-note.ts";
import { useNotHome } from "./use-not-home.ts";

type HouseWorkProps = Pick<AddressView, "address" | "foreign" | "unsent"> & {
  readonly doors: readonly HouseDoor[];
  readonly now: string;
  /** The way to the next door, at its place in the bar. */
  readonly next: ReactNode;
};

const none: ReadonlySet<string> = new Set();

/**
 * 'Mehrere Türen auf einmal': all doors of the house, those at which nobody opens are chosen and recorded with one tap. Where names or a hand
 * say the floors, they stand as in the house; else by number.
 */
export function HouseWork({ address, foreign, doors, unsent, now, next }: HouseWorkProps) {
  const [picked, setPicked] = useState(none);
  const house = houseName(address);
  const { busy, record } = useNotHome(house);
  const { note, isReady, arrange, show } = useHouseNote(address.uuid, house);
  const [isEditing, setEditing] = useState(false);
  const { arrangement } = note;
  const plan = useMemo(() => planHouse(doors, ({ unit }) => unit, arrangement), [doors, arrangement]);
  const known = doors.length - plan.rest.length;
  const [wished, setWished] = useState<HouseView>();
  /* A few known doors among many are no plan, unless one asks for it here. */
  const usual = note.view !== "list" && (2 * known >= doors.length || Object.keys(arrangement).length > 0) ? "plan" : "list";
  const view = known === 0 ? "list" : (wished ?? usual);
  const showAs = (wish: HouseView) => {
    setWished(wish);
    show(wish);
  };
  const isPlan = view === "plan";
  const choosable = doors.filter((door) => door.choosable);
  const chosen = choosable.filter(({ unit }) => picked.has(unit.uuid));
  const isAll = chosen.length === choosable.length;
  const chooseAll = (some: readonly HouseDoor[], isChosen: boolean) => {
    const ids = some.map(({ unit }) => unit.uuid);
    setPicked((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])));
  };
  const recordAt = async (some: readonly HouseDoor[]) => {
    if (await record(some)) setPicked(none);
  };
  const [kept, keep] = useKeptText(`Türen je Etage ${address.uuid}`);
  const perFloor = doorsPerFloorOf(kept, doors.length);
  const floors = isPlan ? floorsOfPlan(plan) : floorsOf(doors, perFloor);
  const isTall = floors.length > mostFloorsOfTiles;
  const [asked, setAsked] = useState(0);
  const floor = Math.min(asked, Math.max(0, floors.length - 1));
  const current = floors[floor];
  const [found, setFound] = useState<number>();
  const shown = isTall && current !== undefined ? doorsOn(current) : doors;
  const jump = (number: number) => {
    const isFound = doors.some(({ unit }) => unit.position === number);
    setFound(isFound ? number : undefined);
    if (!isFound) return;
    const at = floors.findIndex((one) => doorsOn(one).some(({ unit }) => unit.position === number));
    if (at !== -1) flushSync(() => setAsked(at));
    document.querySelector(`[data-door="${number}"]`)?.scrollIntoView({ block: "center" });
  };
  const leaveFloor = (by: 1 | -1) => {
    flushSync(() => setAsked(Math.min(floors.length - 1, Math.max(0, floor + by))));
    document.querySelector<HTMLElement>(".plan [tabindex='0']")?.focus();
  };
  const openHere = shown.filter((door) => door.choosable && !picked.has(door.unit.uuid));
  const tiles = { unsent, picked, found, now, onChoose: chooseAll };
  /* The button that was tapped goes with its view: the focus goes to the head of the other one, and back. */
  const edit = (isOn: boolean) => {
    flushSync(() => {
      if (isOn && !isPlan) setWished("plan");
      setEditing(isOn);
    });
    document.querySelector<HTMLElement>(isOn ? ".plan-edit-head [role=status]" : ".house-plan-edit")?.focus();
  };
  useBackLayer(() => edit(false), isEditing);
  if (isEditing) {
    return (
      <div className="house-doors quiet-scroll">
        <PlanEdit plan={plan} onArrange={arrange} onDone={() => edit(false)} />
      </div>
    );
  }
  return (
    <>
      <div className="house-tools">
        {known > 0 && (
          <SegmentedControl
            label="Ansicht"
            value={view}
            options={[
              { value: "plan", label: "Plan" },
              { value: "list", label: "Liste" },
            ]}
            onChange={showAs}
          />
        )}
        {!foreign && (
          <IconButton
            label={known > 0 ? "Hausplan ändern" : "Hausplan anlegen"}
            icon={<EditIcon />}
            className="house-plan-edit"
            onClick={() => edit(true)}
          />
        )}
        {!isPlan && (
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
        )}
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
        {!isReady && <Skeleton className="house-loading" />}
        {isReady && isTall && (
          <div className="house-picture">
            <Legend doors={doors} />
            <Facade floors={floors} floor={floor} chosen={picked} onFloor={setAsked} />
          </div>
        )}
        {isReady && isTall && current !== undefined && (
          <div className="house-floor">
            <p className="grow">
              <span className="font-bold">{[current.part, current.name].filter((word) => word !== "").join(", ")}</span>{" "}
              <span className="numbers text-muted">{doorNumbers(shown)}</span>
            </p>
            {openHere.length > 0 && (
              <Button level="plain" onClick={() => chooseAll(openHere, true)}>
                Etage wählen
              </Button>
            )}
          </div>
        )}
        {isReady && isPlan && (
          <PlanGrid
            label={`Hausplan von ${house}`}
            floors={isTall && current !== undefined ? [current] : floors}
            {...tiles}
            {...(isTall && { onLeave: leaveFloor })}
          />
        )}
        {isReady && isPlan && plan.rest.length > 0 && (
          <section className="plan-rest" aria-label="Ohne Etage">
            <h2>Ohne Etage</h2>
            <DoorTiles label={`Wohneinheiten von ${house} ohne Etage`} doors={plan.rest} perFloor={perFloor} {...tiles} />
          </section>
        )}
        {isReady && !isPlan && (
          <DoorTiles
            label={`Wohneinheiten von ${house}`}
            doors={shown}
            perFloor={perFloor}
            width={isTall ? 5 : perFloor}
            {...(!isTall && { names: floors.map(({ name }) => name) })}
            {...tiles}
          />
        )}
        {!foreign && (
          <BestTimeLine
            addressId={address.uuid}
            unitIds={doors.flatMap(({ unit }) => (unit.status === "OPEN" ? [unit.uuid] : []))}
            className="best-time-house"
          />
        )}
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

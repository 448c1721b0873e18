import { useState } from "react";
import { foreignAddressMessage, houseName } from "@rundgang/domain";
import { Banner, Button, ChooseIcon, InfoIcon } from "@rundgang/ui";

import type { AddressView } from "../../data/view/address-view.ts";
import { Flat } from "./flat.tsx";
import { HouseBar } from "./house-bar.tsx";
import { restOf, type HouseDoor } from "./house-doors.ts";
import { useNotHome } from "./use-not-home.ts";

type HouseWorkProps = Pick<AddressView, "address" | "foreign" | "unsent"> & {
  readonly doors: readonly HouseDoor[];
  readonly now: string;
};

const none: ReadonlySet<string> = new Set();

/** 'Mehrere Türen auf einmal': all doors of the house, those at which nobody opens are chosen and recorded with one tap. */
export function HouseWork({ address, foreign, doors, unsent, now }: HouseWorkProps) {
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
  return (
    <>
      <div className="house-tools">
        <p className="grow">
          <span className="font-bold">Mehrere Türen auf einmal</span>
          {!foreign && <span className="text-muted max-tablet:hidden"> · Wähle die Türen, an denen niemand öffnet.</span>}
        </p>
        {!isAll && (
          <Button
            level="plain"
            icon={<ChooseIcon className="icon-sm" />}
            onClick={() => setPicked(new Set(choosable.map(({ unit }) => unit.uuid)))}
          >
            <span>
              Alle offenen<span className="max-tablet:sr-only"> wählen</span>
            </span>
          </Button>
        )}
        {chosen.length > 0 && (
          <Button level="plain" className={isAll ? "" : "max-tablet:hidden"} onClick={() => setPicked(none)}>
            Auswahl aufheben
          </Button>
        )}
      </div>
      <ul className="flats quiet-scroll" aria-label={`Wohneinheiten von ${house}`}>
        {doors.map((door) => (
          <li key={door.unit.uuid}>
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
      {choosable.length === 0 ? (
        <Banner level="secondary" icon={<InfoIcon />}>
          {foreign ? foreignAddressMessage : "Hier lässt sich „Nicht angetroffen“ an keiner Tür mit einem Tippen erfassen."}
        </Banner>
      ) : (
        <HouseBar
          chosen={chosen}
          choosable={choosable.length}
          rest={restOf(doors, picked)}
          busy={busy}
          now={now}
          onRecord={(some) => void recordAt(some)}
        />
      )}
    </>
  );
}

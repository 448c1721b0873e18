import { useEffect } from "react";

import { AddressTitle } from "../../features/unit/address-title.tsx";
import { houseDoors } from "../../features/house/house-doors.ts";
import { HouseWork } from "../../features/house/house-work.tsx";
import { NotesBar } from "../../features/house-notes/notes-bar.tsx";
import { houseName } from "@rundgang/domain";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePageTitle } from "../routing/page-title.tsx";
import { NextDoor } from "./next-door.tsx";
import { UnitFrame } from "./unit-frame.tsx";
import { useUnitContext, type ReadyUnit } from "./unit-work.tsx";

/** /units/{id}/house: all doors of the unit's house, to record several at once. */
export function HousePage({ unitId }: { readonly unitId: string }) {
  const data = useAppData();
  const state = useObservable(data.unit(unitId));
  useEffect(() => data.rememberUnit(unitId), [data, unitId]);
  return (
    <UnitFrame unitId={unitId} state={state}>
      {(ready) => <ReadyHousePage state={ready} />}
    </UnitFrame>
  );
}

function ReadyHousePage({ state }: { readonly state: ReadyUnit }) {
  const { address, foreign, unsent } = state;
  usePageTitle(houseName(address));
  const { provider, user } = useUnitContext(state);
  const { appointments } = useObservable(useAppData().appointments);
  const now = useRealNow();
  const doors = houseDoors({ address, foreign, settings: provider?.settings ?? {}, appointments, now });
  const open = doors.filter(({ unit }) => unit.status === "OPEN").length;
  return (
    <div className="house-page">
      <div>
        <AddressTitle
          as="h1"
          address={address}
          provider={provider}
          foreign={foreign}
          meta={[`${open} von ${doors.length} offen`]}
        />
        {!foreign && <NotesBar target={{ address, unit: null, about: houseName(address) }} unsent={unsent} user={user} />}
      </div>
      <HouseWork
        address={address}
        foreign={foreign}
        doors={doors}
        unsent={unsent}
        now={now}
        next={<NextDoor address={address} unit={null} />}
      />
    </div>
  );
}

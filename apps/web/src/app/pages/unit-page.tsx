import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { UnitAppointment } from "../../features/appointments/unit-appointment.tsx";
import { AddressTitle } from "../../features/unit/address-title.tsx";
import { CommentsCard } from "../../features/unit/comments/comments-card.tsx";
import { UnitFacts } from "../../features/unit/unit-facts.tsx";
import { UnitHeading } from "../../features/unit/unit-heading.tsx";
import { UnitList } from "../../features/unit/unit-list.tsx";
import { UnitMap } from "../../features/unit/unit-map.tsx";
import { UnitSteps } from "../../features/unit/unit-steps.tsx";
import { doorName, houseName, mayAddUnits } from "@rundgang/domain";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { NextDoor } from "./next-door.tsx";
import { usePageTitle } from "../routing/page-title.tsx";
import { UnitFrame } from "./unit-frame.tsx";
import { UnitWork, useUnitContext, type ReadyUnit } from "./unit-work.tsx";

type UnitPageProps = {
  readonly unitId: string;
  /** The appointment for which somebody came here. */
  readonly appointmentId: string | undefined;
};

/** /units/{id} (A §2 "Unit page"). */
export function UnitPage({ unitId, appointmentId }: UnitPageProps) {
  const data = useAppData();
  const state = useObservable(data.unit(unitId));
  /* A unit that is not there must not be the current one. */
  const isThere = state.type === "ready";
  useEffect(() => {
    if (isThere) data.rememberUnit(unitId);
  }, [data, unitId, isThere]);
  return (
    <UnitFrame unitId={unitId} state={state}>
      {(ready) => <ReadyUnitPage state={ready} appointmentId={appointmentId} />}
    </UnitFrame>
  );
}

type ReadyUnitPageProps = Pick<UnitPageProps, "appointmentId"> & { readonly state: ReadyUnit };

function ReadyUnitPage({ state, appointmentId }: ReadyUnitPageProps) {
  const { unit, address, foreign, unsent } = state;
  usePageTitle(houseName(address));
  const { provider, user } = useUnitContext(state);
  const navigate = useNavigate();
  const total = address.wohneinheiten.length;
  return (
    <div className="unit-page">
      <section className="unit-page-address" aria-label="Adresse">
        <AddressTitle as="p" address={address} provider={provider} foreign={foreign} />
        <div className="mt-4 max-tablet:hidden">
          <UnitFacts unit={unit} total={total} provider={provider} />
        </div>
      </section>
      <div className="unit-page-work unit-pane quiet-scroll">
        {appointmentId !== undefined && (
          <UnitAppointment
            appointmentId={appointmentId}
            unitId={unit.uuid}
            onClose={() => void navigate({ to: "/units/$unitId", params: { unitId: unit.uuid }, search: {}, replace: true })}
          />
        )}
        <UnitHeading
          unit={unit}
          door={doorName(address, unit)}
          total={total}
          unsent={unsent.get(unit.uuid)}
          editable={!foreign}
          steps={<UnitSteps address={address} unitId={unit.uuid} />}
        />
        <UnitWork
          state={state}
          provider={provider}
          user={user}
          comments={<CommentsCard unit={unit} door={doorName(address, unit)} unsent={unsent} user={user} />}
          next={<NextDoor address={address} unit={unit} />}
        />
      </div>
      <div className="unit-page-units quiet-scroll">
        <UnitMap address={address} />
        <UnitList
          address={address}
          currentUnitId={unit.uuid}
          unsent={unsent}
          foreign={foreign}
          addable={!foreign && provider !== undefined && mayAddUnits(provider.settings)}
          onAdded={(unitId) => void navigate({ to: "/units/$unitId", params: { unitId } })}
        />
      </div>
    </div>
  );
}

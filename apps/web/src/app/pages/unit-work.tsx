import { useRouterState } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { idOfIri, type wire } from "@rundgang/contracts";
import { doorName, houseName } from "@rundgang/domain";

import type { UnitState } from "../../data/view/address-view.ts";
import { AppointmentDialog } from "../../features/appointments/appointment-dialog.tsx";
import { ObjectionButton } from "../../features/objection/objection-button.tsx";
import { EditVisitDialog } from "../../features/qualification/edit-visit-dialog.tsx";
import { NotesCard } from "../../features/house-notes/notes-card.tsx";
import { QualificationPanel } from "../../features/qualification/qualification-panel.tsx";
import { VisitSlot } from "../../features/qualification/visit-slot.tsx";
import { BegunNotice } from "../../features/unit/begun-notice.tsx";
import { HouseLink } from "../../features/unit/house-link.tsx";
import { OwnerLink } from "../../features/unit/owner-link.tsx";
import { UnitForm } from "../../features/unit/unit-form.tsx";
import { VisitHistory } from "../../features/unit/visit-history.tsx";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useGoneFocus } from "../../hooks/use-gone-focus.ts";
import { useObservable, useObservablePart } from "../../hooks/use-observable.ts";
import { PhotoStrip } from "../../parts/photos/photo-strip.tsx";
import { OrderEntryDoor } from "./order-entry-door.tsx";

export type ReadyUnit = Extract<UnitState, { type: "ready" }>;

export type UnitContext = {
  readonly provider: wire.Provider | undefined;
  readonly user: { readonly id: string; readonly name: string };
};

/** Whose unit this is, and who works at it. */
export function useUnitContext(state: ReadyUnit): UnitContext {
  const data = useAppData();
  const { providers } = useObservable(data.masters);
  const session = useObservable(data.session);
  return {
    provider: providers.find((one) => one["@id"] === state.address.provider),
    user: session.type === "signed_in" ? session.user : { id: "", name: "" },
  };
}

type UnitVisitProps = {
  readonly state: ReadyUnit;
  readonly provider: wire.Provider | undefined;
  /** The visit or the appointment is on the device. */
  readonly onRecorded?: () => void;
};

/** What the visit came to, with the ways into appointment and order. */
export function UnitVisit({ state, provider, onRecorded }: UnitVisitProps) {
  const { unit, address, foreign } = state;
  const door = doorName(address, unit);
  const [open, setOpen] = useState<"appointment" | "order">();
  const close = () => setOpen(undefined);
  return (
    <>
      <QualificationPanel
        unit={unit}
        address={address}
        door={door}
        provider={provider}
        foreign={foreign}
        nameForm={<UnitForm key={unit.uuid} unit={unit} door={door} cancellable={false} onDone={() => {}} />}
        onAppointment={() => setOpen("appointment")}
        onOrder={() => setOpen("order")}
        {...(onRecorded && { onRecorded })}
      />
      {open === "appointment" && (
        <AppointmentDialog
          unitId={unit.uuid}
          address={address}
          door={door}
          onCancel={close}
          onCreated={() => {
            close();
            onRecorded?.();
          }}
        />
      )}
      {open === "order" && (
        <OrderEntryDoor
          unitId={unit.uuid}
          door={door}
          address={address}
          onClose={close}
          onSold={() => {
            close();
            onRecorded?.();
          }}
        />
      )}
    </>
  );
}

type UnitWorkProps = UnitContext & {
  readonly state: ReadyUnit;
  /** Where the comments stand; a foreign unit shows none (3-decisions "Rights"). */
  readonly comments: ReactNode;
  /** The way to the next door. */
  readonly next: ReactNode;
};

/** What one does at a unit, on its page and beside the list: comments, the visit with what was said of it, the next door, what was before. */
export function UnitWork({ state, provider, user, comments, next }: UnitWorkProps) {
  const { unit, address, foreign, unsent } = state;
  const door = doorName(address, unit);
  const here = useRouterState({ select: ({ location }) => location.href });
  const isBelow = useObservable(useAppData().userPreferences).commentsPosition === "commentsBelowQualificationButtons";
  /* Whoever walks for owners has no other use for a door. */
  const isOwnerWanted = useObservablePart(
    useAppData().list,
    ({ preferences }) => preferences.filter.showOwnerDeterminationOnly && address.data.ownerDetermined !== true,
  );
  const [edited, setEdited] = useState<wire.Qualification>();
  /* The buttons are shut while the visit is kept, and lose the focus: whoever works with the keyboard goes on from the next door. */
  const act = useGoneFocus<HTMLElement>(".next-door");
  return (
    <>
      <BegunNotice unit={unit} returnUrl={here} />
      {isOwnerWanted && <OwnerLink address={address} foreign={foreign} />}
      {!foreign && !isBelow && comments}
      <section ref={act} tabIndex={-1} className="unit-act outline-none" aria-label="Besuch erfassen">
        {!foreign && <VisitSlot unit={unit} provider={provider} userId={user.id} door={door} onEdit={setEdited} />}
        <UnitVisit state={state} provider={provider} />
        <div className="unit-dock">
          <span className="unit-dock-side">
            <HouseLink address={address} unitId={unit.uuid} foreign={foreign} look="short" />
          </span>
          {next}
        </div>
      </section>
      {!foreign && isBelow && comments}
      {!foreign && <NotesCard target={{ address, unit, about: door }} unsent={unsent} user={user} />}
      {!foreign && <ObjectionButton unit={unit} door={door} />}
      <PhotoStrip fileIds={address.files.map(idOfIri)} about={houseName(address)} unsent={unsent} />
      {!foreign && <VisitHistory unit={unit} addressId={address.uuid} unsent={unsent} userId={user.id} onEdit={setEdited} />}
      {edited && (
        <EditVisitDialog visit={edited} unitId={unit.uuid} door={door} provider={provider} onDone={() => setEdited(undefined)} />
      )}
    </>
  );
}

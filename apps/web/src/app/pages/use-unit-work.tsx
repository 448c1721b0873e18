import { useState, type ReactNode } from "react";
import type { wire } from "@rundgang/contracts";

import type { UnitState } from "../../data/view/address-view.ts";
import { AppointmentDialog } from "../../features/appointments/appointment-dialog.tsx";
import { EditVisitDialog } from "../../features/qualification/edit-visit-dialog.tsx";
import { streetOf } from "../../features/unit/unit-texts.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useStore } from "../../hooks/use-store.ts";
import { OrderEntryDoor } from "./order-entry-door.tsx";

export type ReadyUnit = Extract<UnitState, { type: "ready" }>;

type Work = {
  readonly provider: wire.Provider | undefined;
  readonly user: { readonly id: string; readonly name: string };
  readonly openAppointment: () => void;
  readonly openOrder: () => void;
  readonly editVisit: (visit: wire.Qualification) => void;
  /** The dialog that is open, to be rendered once. */
  readonly dialog: ReactNode;
};

/** What the pages around a unit share: its provider, the ways into appointment and order, and their dialogs. */
export function useUnitWork(state: ReadyUnit, onRecorded?: () => void): Work {
  const data = useAppData();
  const { providers } = useStore(data.masters);
  const session = useStore(data.session);
  const [appointment, setAppointment] = useState(false);
  const [order, setOrder] = useState(false);
  const [edited, setEdited] = useState<wire.Qualification>();
  const provider = providers.find((one) => one["@id"] === state.address.provider);
  return {
    provider,
    user: session.type === "signed_in" ? session.user : { id: "", name: "" },
    openAppointment: () => setAppointment(true),
    openOrder: () => setOrder(true),
    editVisit: setEdited,
    dialog: (
      <>
        {appointment && (
          <AppointmentDialog
            unitId={state.unit.uuid}
            place={streetOf(state.address)}
            onCancel={() => setAppointment(false)}
            onCreated={() => {
              setAppointment(false);
              onRecorded?.();
            }}
          />
        )}
        {order && <OrderEntryDoor unitId={state.unit.uuid} address={state.address} onClose={() => setOrder(false)} />}
        {edited && (
          <EditVisitDialog visit={edited} unitId={state.unit.uuid} provider={provider} onDone={() => setEdited(undefined)} />
        )}
      </>
    ),
  };
}

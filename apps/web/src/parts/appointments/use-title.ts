import type { wire } from "@rundgang/contracts";
import { listedTitle } from "@rundgang/domain";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import type { Observable } from "../../data/observable.ts";
import type { UnitState } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

const none: UnitState = { type: "missing", reason: "unknown" };
const noUnit: Observable<UnitState> = { getSnapshot: () => none, subscribe: () => () => undefined };

/** The unit that an appointment is about, as the device knows it; missing where it is about none. */
export function useUnitOf(appointment: Pick<wire.Appointment, "data">): UnitState {
  const data = useAppData();
  const unitId = unitIdOfAppointment(appointment);
  return useObservable(unitId === null ? noUnit : data.unit(unitId));
}

/** How the list names an appointment (A §2): place and door, or the customer. */
export function useTitle(appointment: wire.Appointment): string {
  const { type, betreff, data } = appointment;
  const state = useUnitOf(appointment);
  const unit = state.type === "ready" ? state.unit : null;
  const name = data.customer?.name?.trim() ?? "";
  const title = listedTitle({ type, betreff, customerName: name === "" ? null : name, unit });
  return title.trim() === "" ? "Termin" : title;
}

import type { wire } from "@rundgang/contracts";
import { appointmentPlace } from "@rundgang/domain";
import { HouseIcon, StatePanel } from "@rundgang/ui";

/** Stands on the stage of a call whose customer named an address that is none of ours: there is no unit to choose, and no form (B §2 needs one). */
export function NoHouse({ appointment }: { readonly appointment: wire.Appointment }) {
  const place = appointmentPlace(appointment.betreff);
  return (
    <div className="unit-of-call">
      <StatePanel as="h2" icon={<HouseIcon />} title="Diese Adresse ist keine von uns">
        {place === "" ? "Der Kunde hat eine Adresse" : `Der Kunde hat „${place}“`} angegeben, die hier nicht geführt wird. Frag
        ihn nach Straße, Hausnummer und Postleitzahl. Ein Auftrag geht erst an einer Adresse, die ausgebaut wird.
      </StatePanel>
    </div>
  );
}

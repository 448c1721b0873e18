import { iri, type wire } from "@rundgang/contracts";
import type { PrefillEntities } from "@rundgang/domain";

import type { AppData } from "../../../data/types.ts";

/** What a form may begin with beside the address: the unit, the latest appointment there that is not done, and who is at the door. */
export function knownAt({ appointments, session }: Pick<AppData, "appointments" | "session">, unit: wire.Unit): PrefillEntities {
  const here = iri("wohneinheits", unit.uuid);
  const open = appointments.getSnapshot().appointments.filter(({ done, data }) => !done && data.unit === here);
  const signedIn = session.getSnapshot();
  return {
    unit,
    appointment: open.toSorted((a, b) => b.beginnAt.localeCompare(a.beginnAt))[0],
    salesman: signedIn.type === "signed_in" ? { name: signedIn.user.name } : undefined,
  };
}

import type { wire } from "@rundgang/contracts";

import { useAppData } from "./app-data-context.tsx";
import { useObservable } from "./use-observable.ts";

/** When the appointment or the follow-up is that a visit agreed, ISO instant; undefined where it agreed none. */
export function useAgreedAt({ data }: wire.Qualification): string | undefined {
  const { appointments } = useObservable(useAppData().appointments);
  return appointments.find((one) => one["@id"] === data.appointment)?.beginnAt ?? data.followUpAt;
}

import type { wire } from "@rundgang/contracts";

import { useAppData } from "./app-data-context.tsx";
import { useStore } from "./use-store.ts";

/** When the appointment or the follow-up is that a visit agreed, ISO instant; undefined where it agreed none. */
export function useAgreedAt({ data }: wire.Qualification): string | undefined {
  const { appointments } = useStore(useAppData().appointments);
  return appointments.find((one) => one["@id"] === data.appointment)?.beginnAt ?? data.followUpAt;
}

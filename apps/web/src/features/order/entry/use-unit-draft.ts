import { useEffect, useState } from "react";

import type { OrderDraft } from "../../../data/drafts/order-draft.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";

/** The unit's draft; 'reading' until the device answered. */
export function useUnitDraft(unitId: string): OrderDraft | null | "reading" {
  const { commands } = useAppData();
  const [draft, setDraft] = useState<OrderDraft | null | "reading">("reading");
  useEffect(() => {
    let gone = false;
    void commands.draftOf(unitId).then((found) => {
      if (!gone) setDraft(found);
    });
    return () => {
      gone = true;
    };
  }, [commands, unitId]);
  return draft;
}

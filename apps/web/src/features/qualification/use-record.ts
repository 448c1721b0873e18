import { useState } from "react";
import { historyLabel, type QualificationCode } from "@rundgang/domain";
import { showToast } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";

export type VisitWords = { readonly reason?: string; readonly comment?: string };

/** Records a visit on the device and says so; answers the qualification's id, or null where it was refused. */
export function useRecord(unitId: string): {
  readonly busy: boolean;
  readonly record: (code: QualificationCode, words?: VisitWords) => Promise<string | null>;
} {
  const { commands } = useAppData();
  const [busy, setBusy] = useState(false);
  const record = async (code: QualificationCode, words: VisitWords = {}) => {
    setBusy(true);
    const outcome = await commands.qualifyUnit({ unitId, code, ...words });
    setBusy(false);
    if (!outcome.ok) {
      showToast({ level: "danger", title: "Nicht gespeichert", text: outcome.text });
      return null;
    }
    showToast({ level: "positive", title: historyLabel(code), text: "Auf dem Gerät gesichert" });
    return outcome.qualificationId;
  };
  return { busy, record };
}

import { useState } from "react";
import { openQuestion, type QualificationButton } from "@rundgang/domain";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { askAbout, questionLabels } from "./visit-question.tsx";

/** What a person says of a visit beside its code; `photos` are uuids of files of its address. */
export type VisitWords = { readonly reason?: string; readonly comment?: string; readonly photos?: readonly string[] };

type Recorder = {
  readonly busy: boolean;
  /** True when the visit is on the device. */
  readonly record: (button: QualificationButton, words?: VisitWords) => Promise<boolean>;
};

/**
 * Records a visit on the device and says so, with the way back.
 * @param door "Lindenstraße 14, WE 2"
 */
export function useRecord(unitId: string, door: string): Recorder {
  const { commands } = useAppData();
  const tellRecorded = useRecordedToast();
  const [busy, setBusy] = useState(false);
  const record = async (button: QualificationButton, words: VisitWords = {}) => {
    setBusy(true);
    const outcome = await commands.qualifyUnit({ unitId, code: button.code, ...words });
    setBusy(false);
    if (!outcome.ok) {
      tellRefusal("Nicht gespeichert", door, outcome);
      return false;
    }
    const { code } = button;
    const question = openQuestion(button, words);
    const ask =
      question === null
        ? null
        : { label: questionLabels[question], run: () => askAbout({ ...outcome, recorded: outcome, code, question, door }) };
    tellRecorded({ visits: [outcome], code, doors: [door], ask });
    return true;
  };
  return { busy, record };
}

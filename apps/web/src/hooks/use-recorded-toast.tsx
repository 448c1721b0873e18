import { historyLabel, levelOfCode, takeBackMs, type QualificationCode } from "@rundgang/domain";
import { showToast, UndoIcon, VisitIcon, type ToastAction } from "@rundgang/ui";

import type { RecordedVisit } from "../data/commands/recorded-visit.ts";
import { useAppData } from "./app-data-context.tsx";
import { tellRefusal } from "./tell-refusal.ts";

type Recorded = {
  readonly visit: RecordedVisit;
  readonly code: QualificationCode;
  /** Which door, and what was agreed. */
  readonly text: string;
  /** What may still be said of it. */
  readonly ask?: ToastAction | null;
};

/** Says what was just recorded and where, with the way back for 10 s, whatever is recorded next. */
export function useRecordedToast(): (recorded: Recorded) => void {
  const { commands } = useAppData();
  return ({ visit, code, text, ask = null }) => {
    const about = visit.qualificationId;
    const takeBack = async () => {
      const outcome = await commands.takeBackVisit(visit);
      if (outcome.ok) showToast({ about, level: "positive", title: "Zurückgenommen", text: `${historyLabel(code)}, ${text}` });
      else tellRefusal("Nicht zurückgenommen", text, outcome);
    };
    showToast({
      about,
      level: levelOfCode(code),
      icon: <VisitIcon code={code} />,
      title: historyLabel(code),
      text,
      lastsMs: takeBackMs,
      actions: [
        ...(ask === null ? [] : [ask]),
        { label: "Rückgängig", icon: <UndoIcon className="icon-sm" />, run: () => void takeBack() },
      ],
    });
  };
}

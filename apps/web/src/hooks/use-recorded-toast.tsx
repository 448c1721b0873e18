import { historyLabel, levelOfCode, takeBackMs, type QualificationCode } from "@rundgang/domain";
import { showToast, UndoIcon, VisitIcon, type ToastAction } from "@rundgang/ui";

import type { RecordedVisit } from "../data/commands/recorded-visit.ts";
import { useAppData } from "./app-data-context.tsx";
import { appointmentWords } from "./appointment-words.ts";
import { tellRefusal } from "./tell-refusal.ts";
import { useObservable } from "./use-observable.ts";
import { useRealNow } from "./use-real-now.ts";

type Recorded = {
  /** One, or those of several doors, which are taken back together. */
  readonly visits: readonly RecordedVisit[];
  readonly code: QualificationCode;
  /** In the place of the visit's own words. */
  readonly title?: string;
  /** Which door or doors, and what was agreed. */
  readonly text: string;
  /** What may still be said or done about it. */
  readonly ask?: ToastAction | null;
};

/** Says what was just recorded and where, and which appointment is done by it, with the way back for 10 s, whatever is recorded next. */
export function useRecordedToast(): (recorded: Recorded) => void {
  const data = useAppData();
  const { appointments } = useObservable(data.appointments);
  const now = useRealNow();
  /** "Termin heute, 18:00 Uhr"; where there are several, how many. Null for none. */
  const finishedBy = (visits: readonly RecordedVisit[]) => {
    const ids = visits.flatMap(({ finished }) => finished);
    const [first, ...others] = appointments.filter(({ uuid }) => ids.includes(uuid));
    if (first === undefined) return null;
    return others.length === 0 ? appointmentWords(first, now) : `${others.length + 1} Termine`;
  };
  return ({ visits, code, title = historyLabel(code), text, ask = null }) => {
    const about = visits[0]?.qualificationId ?? "";
    const finished = finishedBy(visits);
    const takeBack = async () => {
      const outcome = await data.commands.takeBackVisits(visits);
      const standsAgain = finished === null ? [] : [`${finished} ${finished.endsWith("Termine") ? "stehen" : "steht"} wieder`];
      if (outcome.ok)
        showToast({
          about,
          level: "positive",
          title: "Zurückgenommen",
          text: [`${historyLabel(code)}, ${text}`, ...standsAgain].join(" · "),
        });
      else tellRefusal("Nicht zurückgenommen", text, outcome);
    };
    showToast({
      about,
      level: levelOfCode(code),
      icon: <VisitIcon code={code} />,
      title,
      text: [text, ...(finished === null ? [] : [`${finished} erledigt`])].join(" · "),
      lastsMs: takeBackMs,
      actions: [
        ...(ask === null ? [] : [ask]),
        { label: "Rückgängig", icon: <UndoIcon className="icon-sm" />, run: () => void takeBack() },
      ],
    });
  };
}

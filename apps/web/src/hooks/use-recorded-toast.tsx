import { chipLabel, historyLabel, levelOfCode, takeBackMs, type QualificationCode } from "@rundgang/domain";
import { showToast, UndoIcon, VisitIcon, type ToastAction } from "@rundgang/ui";

import type { RecordedVisit } from "../data/commands/recorded-visit.ts";
import { useAppData } from "./app-data-context.tsx";
import { appointmentWords } from "./appointment-words.ts";
import { rememberRecorded } from "./just-recorded.ts";
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
    const [first] = visits;
    const about = first?.qualificationId ?? "";
    const finished = finishedBy(visits);
    const slot = { unitId: visits.length === 1 ? (first?.unitId ?? "") : "", qualificationId: about };
    const takeBack = async () => {
      const outcome = await data.commands.takeBackVisits(visits);
      if (!outcome.ok) return tellRefusal("Nicht zurückgenommen", text, outcome);
      const standsAgain = finished === null ? [] : [`${finished} ${finished.endsWith("Termine") ? "stehen" : "steht"} wieder`];
      const what = [chipLabel(code), ...standsAgain].join(" · ");
      if (rememberRecorded({ ...slot, ask: null, takeBack: null, said: `Zurückgenommen: ${what}`, tellElsewhere: () => {} }))
        return;
      showToast({
        about,
        level: "positive",
        title: "Zurückgenommen",
        text: [`${historyLabel(code)}, ${text}`, ...standsAgain].join(" · "),
      });
    };
    const tellElsewhere = (lastsMs: number) => {
      if (data.session.getSnapshot().type !== "signed_in") return;
      showToast({
        about,
        level: levelOfCode(code),
        icon: <VisitIcon code={code} />,
        title,
        text: [text, ...(finished === null ? [] : [`${finished} erledigt`])].join(" · "),
        lastsMs,
        actions: [
          ...(ask === null ? [] : [ask]),
          { label: "Rückgängig", icon: <UndoIcon className="icon-sm" />, run: () => void takeBack() },
        ],
      });
    };
    const said = finished === null ? null : `${finished} erledigt`;
    if (!rememberRecorded({ ...slot, ask, takeBack: () => void takeBack(), said, tellElsewhere })) tellElsewhere(takeBackMs);
  };
}

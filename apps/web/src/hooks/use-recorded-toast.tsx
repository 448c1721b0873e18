import { chipLabel, levelOfCode, takeBackMs } from "@rundgang/domain";
import { isToastOpen, showToast, UndoIcon, VisitIcon, type ToastAction } from "@rundgang/ui";

import type { RecordedVisit } from "../data/commands/recorded-visit.ts";
import { useAppData } from "./app-data-context.tsx";
import { appointmentWords } from "./appointment-words.ts";
import { justRecorded, rememberRecorded } from "./just-recorded.ts";
import { recordedWords, type RecordedTap } from "./recorded-words.ts";
import { tellRefusal } from "./tell-refusal.ts";
import { useObservable } from "./use-observable.ts";
import { useRealNow } from "./use-real-now.ts";

type Recorded = RecordedTap & {
  /** One, or those of several doors, which are taken back together. */
  readonly visits: readonly RecordedVisit[];
  /** What may still be said or done about it. */
  readonly ask?: ToastAction | null;
};

/** What the message speaks of that stands now, the newest tap first; a tap within its time joins it. */
let standing: { readonly toastId: number; readonly taps: readonly Recorded[] } | null = null;

/** One message speaks of all that can be taken back, so that none lies below another without its way back. */
const about = "recorded visits";

/**
 * Says what was just recorded and where, and which appointment is done by it, with the way back for 10 s. What is recorded at other doors within
 * that time joins the message: its one way back is for all of it.
 */
export function useRecordedToast(): (recorded: Recorded) => void {
  const data = useAppData();
  const { appointments } = useObservable(data.appointments);
  const now = useRealNow();
  /** "Termin heute, 18:00 Uhr"; where there are several, how many. Null for none. */
  const finishedBy = (taps: readonly Recorded[]) => {
    const ids = taps.flatMap(({ visits }) => visits.flatMap(({ finished }) => finished));
    const [first, ...others] = appointments.filter(({ uuid }) => ids.includes(uuid));
    if (first === undefined) return null;
    return others.length === 0 ? appointmentWords(first, now) : `${others.length + 1} Termine`;
  };
  return (recorded) => {
    const { visits, code, ask = null } = recorded;
    const [first] = visits;
    const slot = { unitId: visits.length === 1 ? (first?.unitId ?? "") : "", qualificationId: first?.qualificationId ?? "" };
    const takeBack = async (taps: readonly Recorded[]) => {
      const taken: Recorded[] = [];
      /* The newest first, each as if it were taken back alone. */
      for (const tap of taps) {
        const outcome = await data.commands.takeBackVisits(tap.visits);
        if (outcome.ok) taken.push(tap);
        else tellRefusal("Nicht zurückgenommen", recordedWords([tap]).text, outcome);
      }
      if (taken.length === 0) return;
      const finished = finishedBy(taken);
      const standsAgain = finished === null ? [] : [`${finished} ${finished.endsWith("Termine") ? "stehen" : "steht"} wieder`];
      const said = `Zurückgenommen: ${[chipLabel(code), ...standsAgain].join(" · ")}`;
      /* What was recorded elsewhere since keeps its own way back. */
      const latest = justRecorded.getSnapshot();
      const isLatest = latest === null || latest.takeBack === null || latest.qualificationId === slot.qualificationId;
      if (isLatest && rememberRecorded({ ...slot, ask: null, takeBack: null, said, tellElsewhere: () => {} })) return;
      const { title, text } = recordedWords(taken);
      showToast({ about, level: "positive", title: "Zurückgenommen", text: [`${title}: ${text}`, ...standsAgain].join(" · ") });
    };
    const tellElsewhere = (lastsMs: number) => {
      if (data.session.getSnapshot().type !== "signed_in") return;
      const taps = [recorded, ...openTaps().flatMap((tap) => without(tap, recorded))];
      const finished = finishedBy(taps);
      const { title, text } = recordedWords(taps);
      const toastId = showToast({
        about,
        level: levelOfCode(code),
        icon: <VisitIcon code={code} />,
        title,
        text: [text, ...(finished === null ? [] : [`${finished} erledigt`])].join(" · "),
        lastsMs,
        actions: [
          ...(ask === null ? [] : [ask]),
          { label: takeBackLabel(taps.length), icon: <UndoIcon className="icon-sm" />, run: () => void takeBack(taps) },
        ],
      });
      standing = { toastId, taps };
    };
    const finished = finishedBy([recorded]);
    const said = finished === null ? null : `${finished} erledigt`;
    const own = { ...slot, ask, takeBack: () => void takeBack([recorded]), said, tellElsewhere };
    if (!rememberRecorded(own)) tellElsewhere(takeBackMs);
  };
}

/** Those whose way back can still be tapped. */
function openTaps(): readonly Recorded[] {
  return standing !== null && isToastOpen(standing.toastId) ? standing.taps : [];
}

/** What is recorded at the same door takes its place: the way back of a slip leads to what stood there before the slip. */
function without(tap: Recorded, other: Recorded): readonly Recorded[] {
  const places = tap.visits.flatMap(({ unitId }, place) =>
    other.visits.some((visit) => visit.unitId === unitId) ? [] : [place],
  );
  if (places.length === 0) return [];
  const isLeft = (_one: unknown, place: number) => places.includes(place);
  return [{ ...tap, visits: tap.visits.filter(isLeft), doors: tap.doors.filter(isLeft) }];
}

/** "Rückgängig", "2 rückgängig machen" */
function takeBackLabel(count: number): string {
  return count === 1 ? "Rückgängig" : `${count} rückgängig machen`;
}

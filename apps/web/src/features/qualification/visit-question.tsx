import {
  defaultAppointmentStart,
  historyLabel,
  noInterestReasons,
  type QualificationCode,
  type VisitQuestion,
} from "@rundgang/domain";
import { DateTimeDialog, formatLongDateTime, showToast } from "@rundgang/ui";
import { useEffect, useState } from "react";

import type { RecordedVisit } from "../../data/commands/recorded-visit.ts";
import { createObservable } from "../../data/observable.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useRecordedToast } from "../../hooks/use-recorded-toast.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { tellRefusal } from "../../hooks/tell-refusal.ts";
import { Clashes, useClashesAt } from "../../parts/appointments/clash-warning.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** A recorded visit, and what may still be said of it. */
export type AskedVisit = {
  readonly unitId: string;
  readonly qualificationId: string;
  /** The way back that the message offered which asks; null where it is asked later. */
  readonly recorded: RecordedVisit | null;
  readonly code: QualificationCode;
  readonly question: VisitQuestion;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
};

const asked = createObservable<AskedVisit | null>(null);

/** Asks for the date or the reason, from the unit or from the message that outlives it. */
export function askAbout(visit: AskedVisit): void {
  asked.set(visit);
}

/** What the button says that asks. */
export const questionLabels: { readonly [question in VisitQuestion]: string } = { date: "Datum wählen", reason: "Grund angeben" };

/** The question that is open, if any; rendered once, by the shell. */
export function OpenVisitQuestion() {
  const open = useObservable(asked);
  /* It speaks of somebody's work, and goes with him. */
  useEffect(() => () => asked.set(null), []);
  return open === null ? null : <Question key={open.qualificationId} asked={open} />;
}

/** The tap has recorded the visit; its date or its reason follows as an edit (3-decisions "Field work"). */
function Question({ asked: visit }: { readonly asked: AskedVisit }) {
  const { commands } = useAppData();
  const tellRecorded = useRecordedToast();
  const [busy, setBusy] = useState(false);
  const now = useRealNow();
  const [openedAt] = useState(now);
  const clashesAt = useClashesAt();
  const warningAt = (beginnAt: string) => {
    const clashes = clashesAt({ beginnAt });
    return clashes.length === 0 ? null : <Clashes clashes={clashes} />;
  };
  const { unitId, qualificationId, recorded, code, question, door } = visit;
  const close = () => asked.set(null);
  /* The message that asked has gone, and with it the way back: it is offered again. */
  const cancel = () => {
    close();
    if (recorded !== null) tellRecorded({ visits: [recorded], code, doors: [door] });
  };

  const answer = async (said: { readonly followUpAt: string } | { readonly reason: string }) => {
    setBusy(true);
    const outcome = await commands.editQualification({ unitId, qualificationId, ...said });
    setBusy(false);
    if (!outcome.ok) {
      tellRefusal("Nicht gespeichert", door, outcome);
      return false;
    }
    const text = "reason" in said ? said.reason : formatLongDateTime(said.followUpAt);
    close();
    if (recorded !== null) tellRecorded({ visits: [recorded], code, doors: [door], detail: text });
    else showToast({ about: qualificationId, level: "positive", title: historyLabel(code), text: `${door}: ${text}` });
    return true;
  };

  switch (question) {
    case "date":
      return (
        <DateTimeDialog
          title="Wiedervorlage am"
          about={door}
          value={defaultAppointmentStart(openedAt)}
          earliest={openedAt}
          warningAt={warningAt}
          onChoose={(followUpAt) => void answer({ followUpAt })}
          onCancel={cancel}
        />
      );
    case "reason":
      return (
        <ReasonDialog
          unitId={unitId}
          title="Warum kein Interesse?"
          about={door}
          reasons={noInterestReasons}
          freeText
          busy={busy}
          onChoose={(reason) => answer({ reason })}
          onCancel={cancel}
        />
      );
  }
}

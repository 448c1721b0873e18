import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { editVerdict, levelOfCode, openQuestion, qualificationButtons } from "@rundgang/domain";
import { Banner, Button, isToday, VisitIcon } from "@rundgang/ui";

import { useRealNow } from "../../hooks/use-real-now.ts";
import { askAbout, questionLabels } from "./visit-question.tsx";
import { otherVisitWords, recordedWords } from "./visits-of-today.ts";

type LastVisitProps = {
  readonly unit: wire.Unit;
  readonly provider: wire.Provider | undefined;
  readonly userId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  /** The way to the next door. */
  readonly next: ReactNode;
};

/** What was recorded here today, what it leaves open (a date, a reason), who else was here, and the way on. Nothing where nobody was here today. */
export function LastVisit({ unit, provider, userId, door, next }: LastVisitProps) {
  const now = useRealNow();
  const visit = unit.latestQualification;
  if (visit === null || !("createdAt" in visit) || !isToday(visit.createdAt, now)) return null;
  const { qualifikation: code, createdAt } = visit;
  const isEditable = visit.mitarbeiterId === userId && editVerdict({ createdAt, editedAt: now, now }) === "editable";
  const button = qualificationButtons(provider?.settings ?? {}).find((one) => one.code === code);
  const question = isEditable && button !== undefined ? openQuestion(button, visit.data) : null;
  const other = otherVisitWords(visit, unit.qualifikationen, userId, now);
  return (
    <Banner
      level={levelOfCode(code)}
      icon={<VisitIcon code={code} />}
      live="status"
      actions={
        <>
          {question !== null && (
            <Button
              onClick={() => askAbout({ unitId: unit.uuid, qualificationId: visit.uuid, recorded: null, code, question, door })}
            >
              {questionLabels[question]}
            </Button>
          )}
          {next}
        </>
      }
    >
      {recordedWords(visit, userId)}
      {other !== null && <p className="font-normal">{other}</p>}
    </Banner>
  );
}

import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { editVerdict, historyLabel, levelOfCode } from "@rundgang/domain";
import {
  Button,
  Card,
  dayOf,
  EditIcon,
  FoldedText,
  formatDateTime,
  formatLongDateTime,
  formatShortDay,
  formatTime,
  IconButton,
  isToday,
  joinClasses,
  levelClass,
  UnsentMark,
  VisitIcon,
} from "@rundgang/ui";

import type { UnsentMarks, UnsentState } from "../../data/overlay/unsent-marks.ts";
import { useAgreedAt } from "../../hooks/use-agreed-at.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { BestTimeLine } from "../../parts/best-time/best-time-line.tsx";
import { sortedVisits } from "./unit-texts.ts";

/** How many visits show before 'Mehr anzeigen'. */
const few = 3;

type VisitHistoryProps = {
  readonly unit: wire.Unit;
  readonly addressId: string;
  readonly unsent: UnsentMarks;
  readonly userId: string;
  /** Only one's own, only for 30 minutes (A §9). */
  readonly onEdit: (visit: wire.Qualification) => void;
};

/** 'Verlauf': what was recorded at this door, the newest first. */
export function VisitHistory({ unit, addressId, unsent, userId, onEdit }: VisitHistoryProps) {
  const [all, setAll] = useState(false);
  const now = useRealNow();
  const visits = sortedVisits(unit);
  const shown = all ? visits : visits.slice(0, few);
  return (
    <Card
      title="Verlauf"
      padded={false}
      action={
        visits.length > few && (
          <Button level="plain" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Weniger anzeigen" : "Mehr anzeigen"}
          </Button>
        )
      }
    >
      {unit.status === "OPEN" && <BestTimeLine addressId={addressId} unitIds={[unit.uuid]} className="best-time-card" />}
      {visits.length === 0 ? (
        <p className="px-5 py-4 text-muted">Noch kein Besuch erfasst.</p>
      ) : (
        <ol className="timeline">
          {shown.map((visit) => (
            <Visit
              key={visit.uuid}
              visit={visit}
              now={now}
              unsent={unsent.get(visit.uuid)}
              onEdit={
                visit.mitarbeiterId === userId &&
                visit.qualifikation !== "ORDER_REGISTERED" &&
                editVerdict({ createdAt: visit.createdAt, editedAt: now, now }) === "editable"
                  ? onEdit
                  : undefined
              }
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

type VisitProps = {
  readonly visit: wire.Qualification;
  readonly now: string;
  readonly unsent: UnsentState | undefined;
  readonly onEdit: ((visit: wire.Qualification) => void) | undefined;
};

function Visit({ visit, now, unsent, onEdit }: VisitProps) {
  const agreedAt = useAgreedAt(visit);
  const { qualifikation: code, data } = visit;
  const words = [data.reason ?? "", data.comment ?? ""].filter((text) => text !== "");
  const photos = (data.photos ?? []).length;
  return (
    <li>
      <span className={joinClasses("timeline-dot", levelClass(levelOfCode(code)))}>
        <VisitIcon code={code} className="icon-sm" />
      </span>
      <div className="min-w-0">
        <p className="font-bold">{historyLabel(code)}</p>
        {words.map((text) => (
          <FoldedText key={text}>{text}</FoldedText>
        ))}
        {agreedAt !== undefined && <p className="numbers font-medium">Am {formatLongDateTime(agreedAt)}</p>}
        {photos > 0 && <p className="numbers">{photos === 1 ? "1 Foto" : `${photos} Fotos`}</p>}
        <p className="numbers text-sm text-muted">
          {whenOf(visit.createdAt, now)}
          {visit.mitarbeiterName !== undefined && ` · ${visit.mitarbeiterName}`}
        </p>
      </div>
      <div className={joinClasses("timeline-side", onEdit && "min-h-18")}>
        {onEdit && (
          <IconButton
            label={`${historyLabel(code)} vom ${formatDateTime(visit.createdAt)} bearbeiten`}
            icon={<EditIcon className="icon-sm" />}
            onClick={() => onEdit(visit)}
          />
        )}
        <UnsentMark state={unsent} />
      </div>
    </li>
  );
}

/** "heute, 16:48 Uhr", "Fr., 20. Nov., 11:06 Uhr"; with its year where that is another one. Both are ISO instants. */
function whenOf(instant: string, now: string): string {
  if (isToday(instant, now)) return `heute, ${formatTime(instant)} Uhr`;
  if (dayOf(instant).slice(0, 4) !== dayOf(now).slice(0, 4)) return formatLongDateTime(instant);
  return `${formatShortDay(instant)}, ${formatTime(instant)} Uhr`;
}

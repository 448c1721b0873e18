import { useEffect, useRef, type RefObject } from "react";
import type { wire } from "@rundgang/contracts";
import { editVerdict, levelOfCode, openQuestion, qualificationButtons, refusesVisits } from "@rundgang/domain";
import { Button, EditIcon, isToday, joinClasses, levelClass, SuccessIcon, UndoIcon, VisitIcon } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { justRecorded, showSlotOf } from "../../hooks/just-recorded.ts";
import { useAgreedAt } from "../../hooks/use-agreed-at.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { otherVisitWords, slotWords } from "./slot-words.ts";
import { askAbout, questionLabels } from "./visit-question.tsx";

type VisitSlotProps = {
  readonly unit: wire.Unit;
  readonly provider: wire.Provider | undefined;
  readonly userId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onEdit: (visit: wire.Qualification) => void;
};

/**
 * The place above the outcomes, always of the same height: a question first, then what was said of today's visit, in its colour, with the way
 * back for 10 s, then the way to edit it.
 */
export function VisitSlot({ unit, provider, userId, door, onEdit }: VisitSlotProps) {
  const now = useRealNow();
  const just = useObservable(justRecorded);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => showSlotOf(unit.uuid, slot), [unit.uuid]);
  const visit = unit.latestQualification;
  const isOwnScreen = just?.unitId === unit.uuid;
  if (visit !== null && "createdAt" in visit && isToday(visit.createdAt, now)) {
    return (
      <SaidSlot slot={slot} unit={unit} visit={visit} provider={provider} userId={userId} door={door} now={now} onEdit={onEdit} />
    );
  }
  const said = isOwnScreen && just.takeBack === null ? just.said : null;
  return (
    <div ref={slot} className={joinClasses("visit-slot", said !== null && `visit-slot-said ${levelClass("positive")}`)}>
      {said !== null && <SuccessIcon className="icon-sm" />}
      <p className="visit-slot-words" role="status">
        {said ?? (refusesVisits(unit) ? "Kein Besuch gewünscht" : visit === null ? "Noch kein Besuch" : "Wie war der Besuch?")}
      </p>
    </div>
  );
}

type SaidSlotProps = VisitSlotProps & {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly visit: wire.Qualification;
  readonly now: string;
};

function SaidSlot({ slot, unit, visit, provider, userId, door, now, onEdit }: SaidSlotProps) {
  const just = useObservable(justRecorded);
  const orders = useObservable(useAppData().orders);
  const agreedAt = useAgreedAt(visit);
  const { qualifikation: code, createdAt } = visit;
  const own = just !== null && just.unitId === unit.uuid ? just : null;
  const isUndoable = own !== null && own.takeBack !== null && own.qualificationId === visit.uuid;
  const isEditable = visit.mitarbeiterId === userId && editVerdict({ createdAt, editedAt: now, now }) === "editable";
  const button = qualificationButtons(provider?.settings ?? {}).find((one) => one.code === code);
  const question = isEditable && button !== undefined ? openQuestion(button, visit.data) : null;
  const orderNumber = orders?.orders.find((one) => one["@id"] === unit.auftrag)?.id;
  const { what, beside } = slotWords(visit, { userId, now, agreedAt, orderNumber });
  const more = own?.said ?? otherVisitWords(visit, unit.qualifikationen, userId, now);
  const ask =
    question === null
      ? isUndoable && own.ask !== null
        ? own.ask
        : null
      : {
          label: questionLabels[question],
          run: () => askAbout({ unitId: unit.uuid, qualificationId: visit.uuid, recorded: null, code, question, door }),
        };
  return (
    <div ref={slot} className={joinClasses("visit-slot visit-slot-said", levelClass(levelOfCode(code)))}>
      <VisitIcon code={code} className="icon-sm" />
      <p className="visit-slot-words" role="status">
        <span>
          <b>{what}</b>
          {beside}
        </span>
        {more !== null && <span className="visit-slot-more">{more}</span>}
      </p>
      {ask !== null && (
        <Button level="plain" onClick={ask.run}>
          {ask.label}
        </Button>
      )}
      {isUndoable ? (
        <Button
          level="plain"
          className={joinClasses("visit-slot-undo", ask !== null && "visit-slot-icon")}
          icon={<UndoIcon className="icon-sm" />}
          onClick={own.takeBack ?? undefined}
        >
          <span>Rückgängig</span>
        </Button>
      ) : (
        isEditable &&
        ask === null &&
        code !== "ORDER_REGISTERED" && (
          <Button level="plain" icon={<EditIcon className="icon-sm" />} onClick={() => onEdit(visit)}>
            <span>Ändern</span>
          </Button>
        )
      )}
      {isUndoable && <span key={visit.uuid} className="visit-slot-line" />}
    </div>
  );
}

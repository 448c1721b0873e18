import { Button, Chip, Dialog, InboxIcon, OpenIcon, SuccessIcon, Switch, WaitIcon } from "@rundgang/ui";
import { useRef, useState } from "react";

import { practiceTaskIds, type PracticeTaskId, type TaskState } from "../../data/practice/practice-tasks.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePractice } from "../../hooks/practice-context.tsx";
import { taskWords } from "./task-words.ts";

/** The coach: ten tasks, what is done of them, the line and the back office of the practice. */
export function CoachPanel({ onClose }: { readonly onClose: () => void }) {
  const practice = usePractice();
  const { states, next, isLineUp, mayAskBack } = useObservable(practice.view);
  const [open, setOpen] = useState<PracticeTaskId | null>(next);
  const office = useRef<HTMLParagraphElement>(null);
  /* The button has no effect until another order comes: the keys go on at what became of it. */
  const askBack = () => {
    practice.askBack();
    office.current?.focus();
  };
  const done = practiceTaskIds.filter((id) => states[id] === "done").length;
  return (
    <Dialog size="sheet" title="Zehn Aufgaben" about={`${done} von ${practiceTaskIds.length} erledigt`} onClose={onClose}>
      <div className="coach">
        <p className="text-sm text-muted">
          Du übst in einer erfundenen Stadt. Was du hier erfasst, verlässt dieses Gerät nicht und wird mit der Übung gelöscht.
        </p>
        <Switch
          line
          checked={isLineUp}
          onChange={practice.setLine}
          hint={isLineUp ? "Aus: so geht es dir im Keller." : "Deine Vorgänge warten auf dem Gerät."}
        >
          Verbindung der Übung
        </Switch>
        <Button
          block
          icon={<InboxIcon className="icon-sm" />}
          disabled={!mayAskBack}
          onClick={askBack}
          aria-describedby="coach-office"
        >
          Backoffice fragt nach
        </Button>
        <p id="coach-office" ref={office} tabIndex={-1} className="text-sm text-muted">
          {officeWords(states.correction, isLineUp, mayAskBack)}
        </p>
        <ol className="coach-tasks">
          {practiceTaskIds.map((id, index) => (
            <li key={id} className="coach-task">
              <button
                type="button"
                className="coach-head"
                aria-expanded={open === id}
                onClick={() => setOpen((before) => (before === id ? null : id))}
              >
                <span className="numbers text-muted">{index + 1}</span>
                <span className="min-w-0 grow text-left font-medium">{taskWords[id].title}</span>
                <StateChip state={states[id]} />
              </button>
              {open === id && <TaskText id={id} state={states[id]} />}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

function TaskText({ id, state }: { readonly id: PracticeTaskId; readonly state: TaskState }) {
  const { todo, doneWhen, hint } = taskWords[id];
  const [isShown, setShown] = useState(false);
  return (
    <div className="coach-text">
      <p>{todo}</p>
      <p className="text-sm text-muted">{state === "done" ? "Erledigt." : doneWhen}</p>
      {isShown ? (
        <p className="coach-hint">{hint}</p>
      ) : (
        <Button level="plain" onClick={() => setShown(true)}>
          Hinweis zeigen
        </Button>
      )}
    </div>
  );
}

function StateChip({ state }: { readonly state: TaskState }) {
  switch (state) {
    case "done":
      return (
        <Chip level="positive" icon={<SuccessIcon className="icon-xs" />}>
          erledigt
        </Chip>
      );
    case "begun":
      return (
        <Chip level="yellow" icon={<WaitIcon className="icon-xs" />}>
          begonnen
        </Chip>
      );
    case "open":
      return <Chip icon={<OpenIcon className="icon-xs" />}>offen</Chip>;
  }
}

function officeWords(correction: TaskState, isLineUp: boolean, mayAskBack: boolean): string {
  if (mayAskBack) return "Zu deinem letzten Auftrag kommt dann eine Nachforderung in deinen Eingang.";
  if (!isLineUp) return "Ohne Verbindung hört das Backoffice nichts von dir.";
  if (correction === "begun") return "Die Nachforderung liegt in deinem Eingang.";
  return "Möglich, sobald ein Auftrag angekommen ist.";
}

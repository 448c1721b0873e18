import "./practice.css";

import { Button, ConfirmDialog, FormIcon, InfoIcon, LogoutIcon } from "@rundgang/ui";
import { useState, type ReactNode } from "react";

import { practiceTaskIds } from "../../data/practice/practice-tasks.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { usePractice } from "../../hooks/practice-context.tsx";
import { CoachPanel } from "./coach-panel.tsx";
import { taskWords } from "./task-words.ts";

/** All screens of the practice: above them, whatever they are, that it is one; the coach; the way out. */
export function PracticeFrame({ children }: { readonly children: ReactNode }) {
  const practice = usePractice();
  const { states, next } = useObservable(practice.view);
  const [isCoachOpen, setCoachOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const done = practiceTaskIds.filter((id) => states[id] === "done").length;

  const leave = () => {
    setLeaving(true);
    /* What could not be deleted is deleted by the app's next start, which comes either way. */
    void practice.leave().catch(() => undefined);
  };
  const ask = () => (practice.isUnderWay() ? setAsking(true) : leave());
  return (
    <div className="practice">
      <section className="practice-bar" aria-label="Übung">
        <p className="practice-word">
          <InfoIcon className="icon-sm" />
          <strong>Übung – nichts wird gesendet</strong>
        </p>
        <p className="practice-next" role="status">
          {next === null ? "Alle Aufgaben erledigt" : `Als Nächstes: ${taskWords[next].title}`}
        </p>
        <Button level="plain" icon={<FormIcon className="icon-sm" />} onClick={() => setCoachOpen(true)}>
          <span className="numbers" aria-hidden="true">
            <span className="practice-wide">Aufgaben </span>
            {done}/{practiceTaskIds.length}
          </span>
          <span className="sr-only">{`Aufgaben, ${done} von ${practiceTaskIds.length} erledigt`}</span>
        </Button>
        <Button level="plain" icon={<LogoutIcon className="icon-sm" />} aria-label="Übung beenden" busy={isLeaving} onClick={ask}>
          <span className="practice-wide">Beenden</span>
        </Button>
      </section>
      <div className="practice-page" inert={isLeaving}>
        {children}
      </div>
      {isCoachOpen && <CoachPanel onClose={() => setCoachOpen(false)} />}
      {isAsking && (
        <ConfirmDialog
          title="Übung beenden?"
          confirmLabel="Beenden"
          cancelLabel="Weiter üben"
          busy={isLeaving}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          Du bist mitten in einer Aufgabe. Mit der Übung wird alles gelöscht, was du in ihr erfasst hast.
        </ConfirmDialog>
      )}
    </div>
  );
}

import { useState } from "react";
import { dayGoals } from "@rundgang/domain";
import {
  AppointmentIcon,
  Button,
  Dialog,
  EditIcon,
  joinClasses,
  levelClass,
  OrderIcon,
  PersonIcon,
  Stepper,
  type IconType,
  type Level,
} from "@rundgang/ui";

import type { OwnVisit } from "../../data/view/own-day.ts";
import { appointmentsWord, figuresOf, goalWords, ordersWord } from "./own-figures.ts";
import { Ring } from "./ring.tsx";

type GoalCardProps = {
  readonly visits: readonly OwnVisit[];
  /** Doors of the period that is shown. */
  readonly goal: number;
  /** Doors of a day, which is what he sets. */
  readonly ofDay: number;
  readonly onGoal: (goal: number) => void;
};

/** The doors so far, the goal that one has set oneself, and what came of them. */
export function GoalCard({ visits, goal, ofDay, onGoal }: GoalCardProps) {
  const [isAsked, setAsked] = useState(false);
  const { doors, met, appointments, orders } = figuresOf(visits);
  return (
    <section className="card my-day-goal" aria-label="Mein Ziel">
      <Ring doors={doors} goal={goal} />
      <ul>
        <Figure count={met} word="angetroffen" icon={PersonIcon} level="secondary" />
        <Figure count={appointments} word={appointmentsWord(appointments)} icon={AppointmentIcon} level="primary" />
        <Figure count={orders} word={ordersWord(orders)} icon={OrderIcon} level="positive" />
      </ul>
      <div className="my-day-goal-foot">
        <p className="numbers text-sm text-muted">{goalWords(doors, goal)}</p>
        <Button level="plain" onClick={() => setAsked(true)}>
          <EditIcon className="icon-sm" />
          Ziel ändern
        </Button>
      </div>
      {isAsked && (
        <GoalDialog
          goal={ofDay}
          onClose={() => setAsked(false)}
          onGoal={(changed) => {
            onGoal(changed);
            setAsked(false);
          }}
        />
      )}
    </section>
  );
}

type FigureProps = { readonly count: number; readonly word: string; readonly icon: IconType; readonly level: Level };

function Figure({ count, word, icon: Icon, level }: FigureProps) {
  return (
    <li>
      <span className={joinClasses("my-day-mark", levelClass(level))}>
        <Icon className="icon-sm" />
      </span>
      <b className="numbers">{count}</b> <span>{word}</span>
    </li>
  );
}

type GoalDialogProps = { readonly goal: number; readonly onClose: () => void; readonly onGoal: (goal: number) => void };

function GoalDialog({ goal, onClose, onGoal }: GoalDialogProps) {
  const [doors, setDoors] = useState<number | null>(goal);
  return (
    <Dialog
      title="Dein Ziel für einen Tag"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" disabled={doors === null} onClick={() => doors !== null && onGoal(doors)}>
            Speichern
          </Button>
        </>
      }
    >
      <p>So viele Türen willst du an einem Tag besuchen. Nur du siehst es.</p>
      <Stepper label="Türen" value={doors} onChange={setDoors} min={dayGoals.min} max={dayGoals.max} step={5} />
    </Dialog>
  );
}

import "./my-day.css";

import { useState, type ReactNode } from "react";
import { SegmentedControl, SkeletonList, Switch, formatLongDay, formatShortDay } from "@rundgang/ui";

import type { OwnVisit } from "../../data/view/own-day.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { GoalCard } from "./goal-card.tsx";
import { OptIn } from "./opt-in.tsx";
import { daysOfGoal, visitsOn } from "./own-figures.ts";
import { StreetsCard } from "./streets-card.tsx";
import { useOwnWeek } from "./use-own-day.ts";
import { VisitsCard } from "./visits-card.tsx";
import { WeekCard } from "./week-card.tsx";

type MyDayViewProps = {
  /** What is due today, as a card. */
  readonly next: ReactNode;
  /** The way on, at the foot of the page. */
  readonly foot: ReactNode;
  /** Asked where a visit may still be changed. */
  readonly onEdit: (own: OwnVisit) => void;
  /** He does not want the page. */
  readonly onLeave: () => void;
};

/** 'Mein Tag': one's own figures, by one's own choice, reckoned from what is on the device. */
export function MyDayView({ next, foot, onEdit, onLeave }: MyDayViewProps) {
  const data = useAppData();
  const { isShown } = useObservable(data.day);
  if (isShown !== true) return <OptIn onYes={() => data.setDay({ isShown: true })} onNo={onLeave} />;
  return <OwnFigures next={next} foot={foot} onEdit={onEdit} />;
}

function OwnFigures({ next, foot, onEdit }: Pick<MyDayViewProps, "next" | "foot" | "onEdit">) {
  const data = useAppData();
  const { goal } = useObservable(data.day);
  const now = useRealNow();
  const own = useOwnWeek();
  const [period, setPeriod] = useState<"today" | "week">("today");
  const isWeek = period === "week";
  return (
    <section className="my-day" aria-label="Mein Tag">
      <div className="quiet-scroll my-day-scroll">
        <header className="my-day-head">
          <div className="min-w-0 grow">
            <h1>Mein Tag</h1>
            <p className="text-muted">
              <span className="max-tablet:hidden">{formatLongDay(now)}</span>
              <span className="tablet:hidden">{formatShortDay(now)}</span>
            </p>
          </div>
          <SegmentedControl
            label="Zeitraum"
            value={period}
            onChange={setPeriod}
            options={[
              { value: "today", label: "Heute" },
              { value: "week", label: "Woche" },
            ]}
          />
        </header>
        {own === null ? (
          <SkeletonList rows={6} />
        ) : (
          <div className="my-day-grid">
            <div className="my-day-column">
              <GoalCard
                visits={isWeek ? own.visits : visitsOn(own.visits, own.today)}
                goal={isWeek ? goal * daysOfGoal : goal}
                ofDay={goal}
                onGoal={(changed) => data.setDay({ goal: changed })}
              />
              <WeekCard own={own} goal={goal} />
            </div>
            <div className="my-day-column">
              {next}
              <StreetsCard streets={own.streets} visits={isWeek ? own.visits : visitsOn(own.visits, own.today)} isWeek={isWeek} />
            </div>
            <div className="my-day-column">
              <VisitsCard visits={isWeek ? own.visits : visitsOn(own.visits, own.today)} isWeek={isWeek} onEdit={onEdit} />
              <section className="card my-day-own">
                <Switch
                  line
                  checked
                  onChange={() => data.setDay({ isShown: false })}
                  hint="Sie vergleicht dich mit niemandem und wird auf diesem Gerät aus deinen Besuchen gerechnet."
                >
                  Nur du siehst diese Seite
                </Switch>
              </section>
            </div>
          </div>
        )}
      </div>
      {foot}
    </section>
  );
}

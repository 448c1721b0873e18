import { lazy, Suspense, type ReactNode } from "react";

import type { Level } from "../level.ts";
import { Skeleton } from "../states/skeleton.tsx";

/** Something on a day: its time of day with an icon. */
export type MonthMark = {
  readonly key: string;
  readonly level: Level;
  readonly icon: ReactNode;
  /** "16:00" */
  readonly time: string;
};

export type MonthCalendarProps = {
  /** What is in it. */
  readonly label: string;
  /** "2026-12-04", by the doors' calendar; so are all days here. */
  readonly today: string;
  /** The day that stands for the month in sight, and where the keys are; whoever renders it keeps it. */
  readonly focused: string;
  readonly onFocus: (day: string) => void;
  /** The same function as long as nothing has changed. */
  readonly marksOf: (day: string) => readonly MonthMark[];
  /** What a screen reader says of a day after its date: "2 Termine". */
  readonly spokenOf: (day: string) => string;
  readonly onOpen: (day: string) => void;
};

/* Most of react-aria's weight: fetched when somebody looks at a month, kept offline like all chunks. */
const View = lazy(async () => ({ default: (await import("./month-view.tsx")).MonthView }));

/** A month, Monday first, with what is on each day; a day opens by tap or Enter, arrow keys walk, page keys turn the month. */
export function MonthCalendar(props: MonthCalendarProps) {
  return (
    <Suspense fallback={<Skeleton className="h-full rounded-md" />}>
      <View {...props} />
    </Suspense>
  );
}

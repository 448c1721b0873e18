import { lazy, Suspense, type ReactNode } from "react";

export type DateTimeDialogProps = {
  readonly title: string;
  /** Which door. */
  readonly about?: string;
  /** What is chosen at first, ISO instant. */
  readonly value: string;
  /** Nothing before it can be chosen, ISO instant. */
  readonly earliest: string;
  /** What is said of an instant before it is taken, null where nothing is: then one tap takes it no more. */
  readonly warningAt?: (instant: string) => ReactNode;
  readonly onChoose: (instant: string) => void;
  readonly onCancel: () => void;
};

/* Calendar and time field are most of react-aria's weight: fetched when somebody asks for a date, kept offline like all chunks. */
const Steps = lazy(async () => ({ default: (await import("./date-time-steps.tsx")).DateTimeSteps }));

/** Picks a day, then a time ('Zurück', 'Übernehmen', A §2); Berlin time. Open as long as it is rendered. */
export function DateTimeDialog(props: DateTimeDialogProps) {
  return (
    <Suspense fallback={null}>
      <Steps {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from "react";

export type DayDialogProps = {
  readonly title: string;
  /** `2026-12-04`: what is chosen at first, if anything, and between what days may be chosen. */
  readonly value: string | null;
  readonly earliest: string;
  readonly latest: string;
  readonly onChoose: (day: string) => void;
  readonly onCancel: () => void;
};

/* The calendar is heavy: fetched when somebody asks for a day, kept offline like all chunks. */
const Step = lazy(async () => ({ default: (await import("./day-step.tsx")).DayStep }));

/** Picks a day by one tap. Open as long as it is rendered. */
export function DayDialog(props: DayDialogProps) {
  return (
    <Suspense fallback={null}>
      <Step {...props} />
    </Suspense>
  );
}

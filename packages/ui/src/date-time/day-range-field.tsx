import { lazy, Suspense, useState } from "react";

import { Button } from "../actions/button.tsx";
import { CalendarIcon } from "../icons.ts";
import type { DayRange } from "./day-range.ts";

export type { DayRange } from "./day-range.ts";

export type DayRangeFieldProps = {
  /** What lies in the range: "Eingegangen". */
  readonly label: string;
  readonly value: DayRange;
  /** `2026-12-04`; no later day can be chosen. */
  readonly today: string;
  /** No earlier day can be chosen. */
  readonly earliest: string;
  readonly onChange: (range: DayRange) => void;
};

/* Its calendars are heavy: fetched when somebody asks for days. */
const RangeDialog = lazy(async () => ({ default: (await import("./day-range-dialog.tsx")).DayRangeDialog }));

/** From one day to another: a button that opens both, with ranges that are asked for often. */
export function DayRangeField(props: DayRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarIcon className="icon-sm" />} onClick={() => setOpen(true)}>
        {props.label} …
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RangeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

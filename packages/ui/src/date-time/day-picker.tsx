import type { CalendarDate } from "@internationalized/date";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components/Calendar";

import { NextIcon, PreviousIcon } from "../icons.ts";

type DayPickerProps = {
  readonly value: CalendarDate | null;
  readonly earliest: CalendarDate;
  /** Days after it cannot be chosen. */
  readonly latest?: CalendarDate;
  readonly onChange: (day: CalendarDate) => void;
};

/** A month with Monday first. */
export function DayPicker({ value, earliest, latest, onChange }: DayPickerProps) {
  return (
    <Calendar
      aria-label="Tag"
      className="calendar"
      value={value}
      minValue={earliest}
      {...(latest && { maxValue: latest })}
      firstDayOfWeek="mon"
      onChange={onChange}
    >
      {/* No `header`: in a dialog it would be one of the whole page. */}
      <div className="calendar-head">
        <Button slot="previous" aria-label="Vorheriger Monat" className="icon-button icon-button-line">
          <PreviousIcon />
        </Button>
        <Heading className="text-lg font-bold" />
        <Button slot="next" aria-label="Nächster Monat" className="icon-button icon-button-line">
          <NextIcon />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

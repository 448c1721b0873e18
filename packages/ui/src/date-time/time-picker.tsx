import { Time, type CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";
import { DateInput, DateSegment, Label, TimeField } from "react-aria-components/TimeField";

import { FieldError } from "../fields/field-frame.tsx";

/** When people open their door. */
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
const slots = hours.flatMap((hour) => [new Time(hour), new Time(hour, 30)]);

const dayWords = new Intl.DateTimeFormat("de-DE", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

type TimePickerProps = {
  readonly day: CalendarDate;
  readonly value: Time;
  readonly error: string | undefined;
  /** What else is to be said of it, announced where it comes. */
  readonly warning: ReactNode;
  readonly isPast: (time: Time) => boolean;
  readonly onChange: (time: Time) => void;
  /** One of the offered times was tapped: that is it. */
  readonly onTake: (time: Time) => void;
};

/** Each half hour of the day by one tap, any other minute by the field. */
export function TimePicker({ day, value, error, warning, isPast, onChange, onTake }: TimePickerProps) {
  return (
    <div className="grid gap-4">
      <p className="font-bold">{dayWords.format(day.toDate("UTC"))}</p>
      <TimeField
        className="field"
        hourCycle={24}
        shouldForceLeadingZeros
        value={value}
        onChange={(time) => time !== null && onChange(time)}
      >
        <Label className="field-label">Uhrzeit</Label>
        <div className="flex items-center gap-3">
          <DateInput className="time-input numbers">
            {(segment) => <DateSegment segment={segment} className="time-segment" />}
          </DateInput>
          Uhr
        </div>
      </TimeField>
      <FieldError id="time-error" error={error} />
      <div role="alert">{warning}</div>
      <fieldset aria-label="Uhrzeit wählen" className="time-choices">
        {slots.map((slot) => (
          <button
            key={slot.toString()}
            type="button"
            aria-pressed={slot.compare(value) === 0}
            disabled={isPast(slot)}
            className="button numbers time-choice level-secondary"
            onClick={() => onTake(slot)}
          >
            {slot.toString().slice(0, 5)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

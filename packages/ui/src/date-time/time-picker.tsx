import type { CalendarDate } from "@internationalized/date";
import type { ReactNode } from "react";

/** When people open their door. */
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
const slots = hours.flatMap((hour) => [`${String(hour).padStart(2, "0")}:00`, `${String(hour).padStart(2, "0")}:30`]);

const dayWords = new Intl.DateTimeFormat("de-DE", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

type TimePickerProps = {
  readonly day: CalendarDate;
  /** The time that is chosen, "09:30"; null where the field holds none. */
  readonly value: string | null;
  /** Where any other time is typed. */
  readonly field: ReactNode;
  /** What else is to be said of it, announced where it comes. */
  readonly warning: ReactNode;
  readonly isPast: (time: string) => boolean;
  /** One of the offered times was tapped: that is it. */
  readonly onTake: (time: string) => void;
};

/** Each half hour of the day by one tap, any other minute by the field. */
export function TimePicker({ day, value, field, warning, isPast, onTake }: TimePickerProps) {
  return (
    <div className="grid gap-4">
      <p className="font-bold">{dayWords.format(day.toDate("UTC"))}</p>
      {field}
      <div role="alert">{warning}</div>
      <fieldset aria-label="Uhrzeit wählen" className="time-choices">
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={slot === value}
            disabled={isPast(slot)}
            className="button numbers time-choice level-secondary"
            onClick={() => onTake(slot)}
          >
            {slot}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

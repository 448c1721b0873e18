import type { CalendarDate, Time } from "@internationalized/date";
import { DateInput, DateSegment, Label, TimeField } from "react-aria-components/TimeField";

import { joinClasses } from "../join-classes.ts";
import { FieldError } from "../fields/field-frame.tsx";

/** When people open their door. */
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
const minutes = [0, 15, 30, 45];

const dayWords = new Intl.DateTimeFormat("de-DE", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

type TimePickerProps = {
  readonly day: CalendarDate;
  readonly value: Time;
  readonly error: string | undefined;
  readonly onChange: (time: Time) => void;
};

/** Hour and quarter by one tap each, any other minute by the field. */
export function TimePicker({ day, value, error, onChange }: TimePickerProps) {
  const two = (number: number) => String(number).padStart(2, "0");
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
      <Choices label="Stunde">
        {hours.map((hour) => (
          <Choice key={hour} chosen={value.hour === hour} onChoose={() => onChange(value.set({ hour }))}>
            {two(hour)}
          </Choice>
        ))}
      </Choices>
      <Choices label="Minute">
        {minutes.map((minute) => (
          <Choice key={minute} chosen={value.minute === minute} onChoose={() => onChange(value.set({ minute }))}>
            :{two(minute)}
          </Choice>
        ))}
      </Choices>
    </div>
  );
}

function Choices({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="time-choices">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = { readonly chosen: boolean; readonly onChoose: () => void; readonly children: React.ReactNode };

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={joinClasses("button numbers time-choice", chosen ? "level-primary" : "level-secondary")}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

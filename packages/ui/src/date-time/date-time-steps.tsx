import { fromAbsolute, toCalendarDate, toCalendarDateTime, toTime, toZoned, type Time } from "@internationalized/date";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DayPicker } from "./day-picker.tsx";
import type { DateTimeDialogProps } from "./date-time-dialog.tsx";
import { TimePicker } from "./time-picker.tsx";

const zone = "Europe/Berlin";

/** The two steps: a tap on a day leads on to the time. */
export function DateTimeSteps({ title, about, value, earliest, warningAt, onChoose, onCancel }: DateTimeDialogProps) {
  const [step, setStep] = useState<"day" | "time">("day");
  const start = fromAbsolute(Date.parse(value), zone);
  const [day, setDay] = useState(toCalendarDate(start));
  const [time, setTime] = useState(toTime(start).set({ second: 0, millisecond: 0 }));
  const at = (chosen: Time) => toZoned(toCalendarDateTime(day, chosen), zone).toDate();
  const warningOf = (chosen: Time) => warningAt?.(at(chosen).toISOString()) ?? null;
  const isPast = (chosen: Time) => at(chosen).getTime() < Date.parse(earliest);
  const past = isPast(time);
  const warning = step === "time" && !past ? warningOf(time) : null;

  const back = step === "day" ? onCancel : () => setStep("day");
  return (
    <I18nProvider locale="de-DE">
      <Dialog
        title={title}
        about={about}
        onClose={onCancel}
        footer={
          <>
            <Button onClick={back}>{step === "day" ? "Abbrechen" : "Zurück"}</Button>
            {step === "day" ? (
              <Button level="primary" onClick={() => setStep("time")}>
                Weiter
              </Button>
            ) : (
              <Button level="primary" disabled={past} onClick={() => onChoose(at(time).toISOString())}>
                {warning === null ? "Übernehmen" : "Trotzdem übernehmen"}
              </Button>
            )}
          </>
        }
      >
        {step === "day" ? (
          <DayPicker
            value={day}
            earliest={toCalendarDate(fromAbsolute(Date.parse(earliest), zone))}
            onChange={(next) => {
              setDay(next);
              setStep("time");
            }}
          />
        ) : (
          <TimePicker
            day={day}
            value={time}
            error={past ? "Diese Zeit liegt in der Vergangenheit." : undefined}
            isPast={isPast}
            onChange={setTime}
            warning={warning}
            onTake={(taken) => (warningOf(taken) === null ? onChoose(at(taken).toISOString()) : setTime(taken))}
          />
        )}
      </Dialog>
    </I18nProvider>
  );
}

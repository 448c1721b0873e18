import { fromAbsolute, toCalendarDate, toCalendarDateTime, toTime, toZoned } from "@internationalized/date";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DayPicker } from "./day-picker.tsx";
import type { DateTimeDialogProps } from "./date-time-dialog.tsx";
import { TimePicker } from "./time-picker.tsx";

const zone = "Europe/Berlin";

/** The two steps: a tap on a day leads on to the time. */
export function DateTimeSteps({ title, value, earliest, onChoose, onCancel }: DateTimeDialogProps) {
  const [step, setStep] = useState<"day" | "time">("day");
  const start = fromAbsolute(Date.parse(value), zone);
  const [day, setDay] = useState(toCalendarDate(start));
  const [time, setTime] = useState(toTime(start).set({ second: 0, millisecond: 0 }));
  const chosen = toZoned(toCalendarDateTime(day, time), zone).toDate();
  const past = chosen.getTime() < Date.parse(earliest);

  const back = step === "day" ? onCancel : () => setStep("day");
  return (
    <I18nProvider locale="de-DE">
      <Dialog
        title={title}
        onClose={onCancel}
        footer={
          <>
            <Button onClick={back}>{step === "day" ? "Abbrechen" : "Zurück"}</Button>
            {step === "day" ? (
              <Button level="primary" onClick={() => setStep("time")}>
                Weiter
              </Button>
            ) : (
              <Button level="primary" disabled={past} onClick={() => onChoose(chosen.toISOString())}>
                Übernehmen
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
            onChange={setTime}
          />
        )}
      </Dialog>
    </I18nProvider>
  );
}

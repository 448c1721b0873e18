import { fromAbsolute, parseTime, toCalendarDate, toCalendarDateTime, toTime, toZoned } from "@internationalized/date";
import { useRef, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DayPicker } from "./day-picker.tsx";
import type { DateTimeDialogProps } from "./date-time-dialog.tsx";
import { TimeField } from "./time-field.tsx";
import { TimePicker } from "./time-picker.tsx";
import { readTime } from "./time-text.ts";

const zone = "Europe/Berlin";

/** The two steps: a tap on a day leads on to the time. Nothing is taken while the time's field holds none. */
export function DateTimeSteps({ title, about, value, earliest, warningAt, onChoose, onCancel }: DateTimeDialogProps) {
  const [step, setStep] = useState<"day" | "time">("day");
  const start = fromAbsolute(Date.parse(value), zone);
  const [day, setDay] = useState(toCalendarDate(start));
  const [text, setText] = useState(toTime(start).toString().slice(0, 5));
  /* What is still being typed is not complained of; what was left or is to be taken is. */
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const at = (time: string) => toZoned(toCalendarDateTime(day, parseTime(time)), zone);
  const isoOf = (time: string) => at(time).toDate().toISOString();
  const isPast = (time: string) => at(time).toDate().getTime() < Date.parse(earliest);
  const read = readTime(text);
  const fault = "fault" in read ? read.fault : faultOf(read.time);
  const error = fault === null || (typing && fault.kind === "unfinished") ? undefined : fault.text;
  const warning = step === "time" && "time" in read && fault === null ? warningOf(read.time) : null;

  function faultOf(time: string) {
    if (toTime(at(time)).compare(parseTime(time)) !== 0)
      return {
        kind: "skipped",
        text: "Diese Uhrzeit gibt es an diesem Tag nicht: Die Uhr wird auf Sommerzeit gestellt.",
      } as const;
    return isPast(time) ? ({ kind: "past", text: "Diese Zeit liegt in der Vergangenheit." } as const) : null;
  }
  function warningOf(time: string) {
    return warningAt?.(isoOf(time)) ?? null;
  }
  const take = () => {
    if ("time" in read && fault === null) return onChoose(isoOf(read.time));
    setTyping(false);
    return field.current?.focus();
  };

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
              <Button level="primary" onClick={take}>
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
            value={"time" in read ? read.time : null}
            isPast={isPast}
            warning={warning}
            onTake={(time) => (warningOf(time) === null ? onChoose(isoOf(time)) : setText(time))}
            field={
              <TimeField
                text={text}
                error={error}
                field={field}
                onText={(typed) => {
                  setText(typed);
                  setTyping(true);
                }}
                onLeave={() => setTyping(false)}
                onEnter={() => warning === null && take()}
              />
            }
          />
        )}
      </Dialog>
    </I18nProvider>
  );
}

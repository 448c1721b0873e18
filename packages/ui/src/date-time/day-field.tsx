import { useRef, useState } from "react";

import { FieldFrame } from "../fields/field-frame.tsx";
import { CalendarIcon, EditIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { formatLongDay } from "../text/long-dates.ts";
import { DayDialog } from "./day-dialog.tsx";

type DayFieldProps = {
  readonly label: string;
  /** `2026-12-04`, between `earliest` and `latest`; null where none is chosen yet. */
  readonly value: string | null;
  readonly earliest: string;
  readonly latest: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** By which whoever checks the form finds it. */
  readonly name?: string;
  readonly onChange: (day: string) => void;
};

/** A day, in German on each browser: a tap opens the calendar. A button, not an input, so that no date is cut off on a phone. */
export function DayField({ label, value, earliest, latest, required = false, error, name, onChange }: DayFieldProps) {
  const [picking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /* Noon: the same day in Berlin, whatever the season. */
  const words = value === null ? "Tag wählen" : formatLongDay(`${value}T12:00:00Z`);
  return (
    <>
      <FieldFrame label={label} required={required} {...(error !== undefined && { error })}>
        {({ id, "aria-describedby": describedBy }) => (
          <button
            ref={button}
            id={id}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            type="button"
            name={name}
            className="input flex items-center gap-2 px-3 py-2 text-left"
            aria-label={value === null ? `${label}: ${words}` : `${label}: ${words}, ändern`}
            onClick={() => setPicking(true)}
          >
            <CalendarIcon className="text-muted" />
            <span className={joinClasses("grow", value === null && "text-muted")}>{words}</span>
            <EditIcon className="icon-sm text-muted" />
          </button>
        )}
      </FieldFrame>
      {picking && (
        <DayDialog
          title={label}
          value={value}
          earliest={earliest}
          latest={latest}
          onChoose={(day) => {
            setPicking(false);
            if (day === value) return;
            onChange(day);
            /* Whoever asks whether a form was changed hears it from each field. */
            button.current?.dispatchEvent(new Event("input", { bubbles: true }));
          }}
          onCancel={() => setPicking(false)}
        />
      )}
    </>
  );
}

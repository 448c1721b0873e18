import { useState } from "react";
import { quickTimes } from "@rundgang/domain";
import { AppointmentIcon, Button, DateTimeDialog, EditIcon, FieldFrame, formatLongDateTime, formatUpcoming } from "@rundgang/ui";

import { zone } from "./shown-items.ts";

type TimeChoiceProps = {
  /** Of the dialog that picks the time, and whom it is about. */
  readonly title: string;
  readonly about: string;
  /** ISO instants: what is chosen, and when the question came up; nothing before that can be chosen. */
  readonly value: string;
  readonly openedAt: string;
  readonly error?: string | undefined;
  readonly onChange: (beginnAt: string) => void;
};

/** When an appointment is to be: usual times by one tap, any other by calendar and clock. */
export function TimeChoice({ title, about, value, openedAt, error, onChange }: TimeChoiceProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <fieldset aria-label="Schnelle Zeiten" className="grid grid-cols-[repeat(auto-fit,minmax(10.75rem,1fr))] gap-2">
        {quickTimes(openedAt, zone).map((quick) => (
          <Button
            key={quick.label}
            className="px-2"
            aria-pressed={quick.beginnAt === value}
            onClick={() => onChange(quick.beginnAt)}
          >
            <span className="grid py-1 text-center">
              {quick.label}
              <span className="numbers text-sm font-normal text-muted">{formatUpcoming(quick.beginnAt, openedAt)}</span>
            </span>
          </Button>
        ))}
      </fieldset>
      {/* A button, not an input: on a phone the text needs two lines, and no time may be cut off. */}
      <FieldFrame label="Datum und Uhrzeit" {...(error !== undefined && { error })}>
        {({ id, "aria-describedby": describedBy }) => (
          <button
            id={id}
            aria-describedby={describedBy}
            type="button"
            className="input flex items-center gap-2 px-3 py-2 text-left"
            aria-label={`Datum und Uhrzeit: ${formatLongDateTime(value)}, ändern`}
            onClick={() => setPicking(true)}
          >
            <AppointmentIcon className="text-muted" />
            <span className="grow">{formatLongDateTime(value)}</span>
            <EditIcon className="icon-sm text-muted" />
          </button>
        )}
      </FieldFrame>
      {picking && (
        <DateTimeDialog
          title={title}
          about={about}
          value={value}
          earliest={openedAt}
          onChoose={(instant) => {
            onChange(instant);
            setPicking(false);
          }}
          onCancel={() => setPicking(false)}
        />
      )}
    </>
  );
}

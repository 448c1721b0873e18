import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { quickTimes } from "@rundgang/domain";
import { AppointmentIcon, Button, DateTimeDialog, EditIcon, FieldFrame, formatLongDateTime, formatUpcoming } from "@rundgang/ui";

import { Clashes, useClashesAt } from "../../parts/appointments/clash-warning.tsx";
import { useUnusualTimeAt, UnusualTimeNote } from "../../parts/appointments/unusual-time.tsx";
import { zone } from "./shown-items.ts";

type TimeChoiceProps = {
  /** Of the dialog that picks the time, and whom it is about. */
  readonly title: string;
  readonly about: string;
  /** ISO instants: what is chosen, and when the question came up; nothing before that can be chosen. */
  readonly value: string;
  readonly openedAt: string;
  readonly error?: string | undefined;
  /** The appointment that is moved, which is not in its own way. */
  readonly moved?: string;
  /** Where it is to be: its holidays and hours are told. Null for an appointment at no house that is known. */
  readonly address: wire.Address | null;
  readonly onChange: (beginnAt: string) => void;
};

/** When an appointment is to be: usual times by one tap, any other by calendar and clock. */
export function TimeChoice({ title, about, value, openedAt, error, moved, address, onChange }: TimeChoiceProps) {
  const [picking, setPicking] = useState(false);
  const clashesAt = useClashesAt();
  const busyAt = (beginnAt: string) => clashesAt({ beginnAt, ...(moved !== undefined && { uuid: moved }) });
  const unusualAt = useUnusualTimeAt(address);
  const unusual = unusualAt(value);
  const warningAt = (beginnAt: string) => {
    const clashes = busyAt(beginnAt);
    const why = unusualAt(beginnAt);
    if (clashes.length === 0 && why === null) return null;
    return (
      <>
        {why !== null && <UnusualTimeNote unusual={why} beginnAt={beginnAt} />}
        {clashes.length > 0 && <Clashes clashes={clashes} />}
      </>
    );
  };
  return (
    <>
      <fieldset aria-label="Schnelle Zeiten" className="quick-times">
        {quickTimes(openedAt, zone).map((quick) => (
          <Button
            key={quick.label}
            className="px-1"
            aria-pressed={quick.beginnAt === value}
            onClick={() => onChange(quick.beginnAt)}
          >
            <span className="grid py-1 text-center">
              {quick.label}
              <span className="numbers text-sm font-normal text-muted">{formatUpcoming(quick.beginnAt, openedAt)}</span>
              {busyAt(quick.beginnAt).length > 0 && <span className="text-sm font-bold text-yellow-text">belegt</span>}
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
            <span className="min-w-0 grow wrap-anywhere">{formatLongDateTime(value)}</span>
            <EditIcon className="icon-sm text-muted" />
          </button>
        )}
      </FieldFrame>
      <div role="alert">{unusual !== null && <UnusualTimeNote unusual={unusual} beginnAt={value} />}</div>
      {picking && (
        <DateTimeDialog
          title={title}
          about={about}
          value={value}
          earliest={openedAt}
          warningAt={warningAt}
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

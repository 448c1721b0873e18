import { useState } from "react";

import { Button } from "../actions/button.tsx";
import { FieldError } from "../fields/field-frame.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { DayField } from "./day-field.tsx";
import type { DayRangeFieldProps } from "./day-range-field.tsx";
import { dayPresets, dayRangeFault } from "./day-range.ts";

/** Both days and the ranges that are asked for often; one of these is taken at once. */
export function DayRangeDialog({
  label,
  value,
  today,
  earliest,
  onChange,
  onClose,
}: DayRangeFieldProps & { readonly onClose: () => void }) {
  const [range, setRange] = useState(value);
  const fault = dayRangeFault(range);
  const take = (chosen: typeof range) => {
    onChange(chosen);
    onClose();
  };
  return (
    <Dialog
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => take({ from: null, until: null })}>Alle Tage</Button>
          <Button level="primary" onClick={() => fault === null && take(range)} aria-disabled={fault !== null || undefined}>
            Übernehmen
          </Button>
        </>
      }
    >
      <ul className="day-presets">
        {dayPresets(today).map((preset) => (
          <li key={preset.label}>
            <Button onClick={() => take(preset.range)}>{preset.label}</Button>
          </li>
        ))}
      </ul>
      <div className="day-range">
        <DayField
          label="von"
          value={range.from}
          earliest={earliest}
          latest={today}
          onChange={(from) => setRange({ ...range, from })}
        />
        <DayField
          label="bis"
          value={range.until}
          earliest={earliest}
          latest={today}
          onChange={(until) => setRange({ ...range, until })}
        />
      </div>
      <FieldError id="day-range-fault" error={fault ?? undefined} />
    </Dialog>
  );
}

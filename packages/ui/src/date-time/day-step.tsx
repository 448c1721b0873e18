import { parseDate } from "@internationalized/date";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { Button } from "../actions/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import type { DayDialogProps } from "./day-dialog.tsx";
import { DayPicker } from "./day-picker.tsx";

/** The calendar; a tap on a day takes it. */
export function DayStep({ title, value, earliest, latest, onChoose, onCancel }: DayDialogProps) {
  return (
    <I18nProvider locale="de-DE">
      <Dialog title={title} onClose={onCancel} footer={<Button onClick={onCancel}>Abbrechen</Button>}>
        <DayPicker
          value={value === null ? null : parseDate(value)}
          earliest={parseDate(earliest)}
          latest={parseDate(latest)}
          onChange={(day) => onChoose(day.toString())}
        />
      </Dialog>
    </I18nProvider>
  );
}

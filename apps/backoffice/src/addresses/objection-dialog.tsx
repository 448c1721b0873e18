import { calls, dateOf, wallTimeOf, type wire } from "@rundgang/contracts";
import {
  addDays,
  doorName,
  longestObjectionNote,
  noVisitsLabel,
  objectionSourceLabel,
  recordedObjectionSources,
  unitName,
} from "@rundgang/domain";
import { Button, DayField, SelectField, showToast, TextArea } from "@rundgang/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { EndField } from "../app/end-field.tsx";
import { FormDialog } from "../app/form-dialog.tsx";
import { useWrite } from "../masters/use-write.ts";
import { refreshObjections } from "../objections/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshAddress } from "./address-keys.ts";

type ObjectionDialogProps = { readonly address: wire.Address; readonly unit: wire.Unit; readonly onClose: () => void };

type Source = (typeof recordedObjectionSources)[number];

/** An objection may have come in so long ago, and may hold so long (days). */
const longestDays = 3660;

/** Records an objection to visits and calls that came by letter, mail or telephone. */
export function ObjectionDialog({ address, unit, onClose }: ObjectionDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const [now] = useState(() => new Date().toISOString());
  const today = dateOf(now);
  const [source, setSource] = useState<Source>("letter");
  const [receivedOn, setReceivedOn] = useState(today);
  const [until, setUntil] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const send = async () => {
    const said = { unit: unit["@id"], source, receivedOn, until, note: note.trim() };
    const body = { uuid: write.uuidFor(said), ...said, created: wallTimeOf(now), createdAt: now };
    const done = await write.send(() => api.request(calls.postObjection, { body }), ["receivedOn", "until", "note"]);
    refreshAddress(queries, address["@id"]);
    refreshObjections(queries);
    if (done === null) return;
    showToast({ level: "positive", title: `WE ${unit.position}: ${noVisitsLabel}` });
    onClose();
  };
  return (
    <FormDialog
      title="Wünscht keine Besuche"
      about={`${doorName(address, unit)} · ${unitName(unit.name)}`}
      busy={write.busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={write.busy} onClick={() => void send()}>
            Widerspruch erfassen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Auf den Tablets verschwindet die Wohneinheit aus Liste, Karte und nächsten Stops, für alle Anbieter. Offene Termine dort
          werden abgesagt; ein laufender Auftrag geht weiter.
        </p>
        {unit.noVisits === true && (
          <p>
            Hier gilt schon ein Widerspruch. Was du erfasst, kommt als Wiederholung dazu; es gilt das spätere Ende von beiden.
          </p>
        )}
        <SelectField
          label="Wie ist es eingegangen?"
          value={source}
          options={recordedObjectionSources.map((value) => ({ value, label: objectionSourceLabel(value) }))}
          onChange={(value) => setSource(recordedObjectionSources.find((one) => one === value) ?? "letter")}
        />
        <DayField
          label="Eingegangen am"
          value={receivedOn}
          earliest={addDays(today, -longestDays)}
          latest={today}
          error={write.faults["receivedOn"]}
          onChange={setReceivedOn}
        />
        <EndField
          label="Gilt bis einschließlich (leer: auf Weiteres)"
          value={until}
          earliest={today}
          latest={addDays(today, longestDays)}
          error={write.faults["until"]}
          endless="Auf Weiteres"
          onChange={setUntil}
        />
        <TextArea
          label="Notiz (freiwillig)"
          rows={3}
          maxLength={longestObjectionNote}
          value={note}
          onChange={setNote}
          error={write.faults["note"]}
        />
        <p className="text-sm text-muted">Die Notiz liest nur das Backoffice.</p>
        <RefusalNote text={write.refusal} />
      </div>
    </FormDialog>
  );
}

import type { wire } from "@rundgang/contracts";
import { longestObjectionNote, noVisitsLabel, type UnitStatus } from "@rundgang/domain";
import { Button, Dialog, RadioGroup, showToast, TextArea } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useKeptText } from "../../hooks/use-kept-text.ts";

type ObjectionDialogProps = {
  readonly unit: wire.Unit;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly onClose: () => void;
};

type Source = Extract<wire.ObjectionCreate["source"], "door" | "phone">;

const vanishes =
  "Die Wohneinheit verschwindet aus Liste, Karte und nächsten Stops, bei allen Kollegen und für alle Anbieter. Offene Termine hier werden abgesagt.";

/** What follows from an objection, by what the unit is when somebody objects (decision 163). */
const followingWords: Readonly<Record<UnitStatus, string>> = {
  OPEN: vanishes,
  CLOSED: vanishes,
  SALE: "Der Auftrag läuft weiter, seine Termine bleiben. Besucht und angerufen wird hier sonst niemand mehr, von keinem Kollegen und für keinen Anbieter.",
  EXT_SALE:
    "Der Abschluss bleibt. Besucht und angerufen wird hier niemand mehr, von keinem Kollegen und für keinen Anbieter. Offene Termine hier werden abgesagt.",
};

/** Records that somebody objects to visits and calls, and says what follows. What was typed stays where the dialog is closed or the disk refuses it. */
export function ObjectionDialog({ unit, door, onClose }: ObjectionDialogProps) {
  const { commands } = useAppData();
  const [note, setNote, forget] = useKeptText(`Widerspruch ${unit.uuid}`);
  const [source, setSource] = useState<Source>("door");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    const outcome = await commands.recordObjection({ unitId: unit.uuid, source, note });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.text);
    forget();
    const ended = outcome.calledOff === 1 ? ", 1 Termin abgesagt" : `, ${outcome.calledOff} Termine abgesagt`;
    const text = `${door}${outcome.calledOff === 0 ? "" : ended}`;
    showToast({ level: "black", title: `Gespeichert: ${noVisitsLabel}`, text, lastsMs: 6000 });
    onClose();
  };
  return (
    <Dialog
      title="Wünscht keine Besuche"
      about={door}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button level="black" busy={busy} onClick={() => void save()}>
            Widerspruch erfassen
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{followingWords[unit.status]} Aufheben kann das nur das Backoffice.</p>
        <RadioGroup
          label="Wo wurde es gesagt?"
          value={source}
          onChange={(value) => setSource(value === "phone" ? "phone" : "door")}
          options={[
            { value: "door", label: "An der Tür" },
            { value: "phone", label: "Am Telefon" },
          ]}
        />
        <TextArea
          label="Notiz für das Backoffice (freiwillig)"
          rows={3}
          maxLength={longestObjectionNote}
          value={note}
          onChange={setNote}
          error={problem}
        />
      </div>
    </Dialog>
  );
}

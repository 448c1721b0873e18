import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { historyLabel, qualificationButtons, qualificationFlow } from "@rundgang/domain";
import { Button, Dialog, formatLongDateTime, SelectField, TextArea } from "@rundgang/ui";

import { useAgreedAt } from "../../hooks/use-agreed-at.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useKeptText } from "../../hooks/use-kept-text.ts";
import { tellRefusal } from "../../hooks/tell-refusal.ts";

type EditVisitDialogProps = {
  readonly visit: wire.Qualification;
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  readonly provider: wire.Provider | undefined;
  readonly onDone: () => void;
};

/**
 * Corrects one's own visit within 30 minutes (A §9). An order or an appointment needs its own way and is not offered; what was agreed by the visit
 * is ended by the next one, not by calling this one something else.
 */
export function EditVisitDialog({ visit, unitId, door, provider, onDone }: EditVisitDialogProps) {
  const { commands } = useAppData();
  const agreedAt = useAgreedAt(visit);
  const [code, setCode] = useState<string>(visit.qualifikation);
  const [kept, keep, forget] = useKeptText(`Änderung ${visit.uuid}`);
  const [words, setWords] = useState(kept !== "" ? kept : wordsOf(visit));
  const [busy, setBusy] = useState(false);
  const isAgreed = visit.data.appointment !== undefined;
  const choices = qualificationButtons(provider?.settings ?? {}).filter(
    (button) =>
      button.code === visit.qualifikation ||
      (!isAgreed && !["order", "appointment", "photo"].includes(qualificationFlow(button).kind)),
  );
  const chosen = choices.find((button) => button.code === code);
  const needsWords = code === "BLACKLISTED";
  const asReason = code === "NO_INTEREST" || (chosen !== undefined && chosen.reasons.length > 0);
  const longest = asReason ? 200 : 4000;

  const save = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const text = words.trim();
    const outcome = await commands.editQualification({
      unitId,
      qualificationId: visit.uuid,
      code: chosen.code,
      reason: asReason ? text : "",
      comment: asReason ? "" : text,
    });
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Nicht geändert", door, outcome);
    forget();
    return onDone();
  };

  return (
    <Dialog
      title="Besuch bearbeiten"
      about={door}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>Abbrechen</Button>
          <Button
            level="primary"
            busy={busy}
            disabled={(needsWords && words.trim() === "") || words.length > longest}
            onClick={() => void save()}
          >
            Speichern
          </Button>
        </>
      }
    >
      {agreedAt !== undefined && (
        <p>
          {historyLabel(visit.qualifikation)} am <span className="numbers font-medium">{formatLongDateTime(agreedAt)}</span>
        </p>
      )}
      <SelectField
        label="Ergebnis"
        value={code}
        options={choices.map((button) => ({ value: button.code, label: button.label }))}
        onChange={setCode}
      />
      <TextArea
        label={asReason ? "Grund" : "Bemerkung"}
        rows={3}
        required={needsWords}
        maxLength={longest}
        value={words}
        onChange={(text) => {
          keep(text);
          setWords(text);
        }}
      />
    </Dialog>
  );
}

/** What was said of a visit: its comment or its reason. */
function wordsOf({ data }: wire.Qualification): string {
  return [data.comment, data.reason].find((text) => (text ?? "") !== "") ?? "";
}

import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { historyLabel, qualificationButtons, qualificationFlow } from "@rundgang/domain";
import { Button, Dialog, formatLongDateTime, SelectField, showToast, TextArea } from "@rundgang/ui";

import { useAgreedAt } from "../../hooks/use-agreed-at.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";

type EditVisitDialogProps = {
  readonly visit: wire.Qualification;
  readonly unitId: string;
  readonly provider: wire.Provider | undefined;
  readonly onDone: () => void;
};

/** Corrects one's own visit within 30 minutes (A §9). An order or an appointment needs its own way and is not offered. */
export function EditVisitDialog({ visit, unitId, provider, onDone }: EditVisitDialogProps) {
  const { commands } = useAppData();
  const agreedAt = useAgreedAt(visit);
  const [code, setCode] = useState<string>(visit.qualifikation);
  const [words, setWords] = useState(visit.data.comment ?? visit.data.reason ?? "");
  const [busy, setBusy] = useState(false);
  const choices = qualificationButtons(provider?.settings ?? {}).filter(
    (button) =>
      button.code === visit.qualifikation || !["order", "appointment", "photo"].includes(qualificationFlow(button).kind),
  );
  const chosen = choices.find((button) => button.code === code);
  const needsWords = code === "BLACKLISTED";
  const asReason = code === "NO_INTEREST";

  const save = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const text = words.trim();
    const outcome = await commands.editQualification({
      unitId,
      qualificationId: visit.uuid,
      code: chosen.code,
      ...(asReason ? { reason: text } : { comment: text }),
    });
    setBusy(false);
    if (outcome.ok) return onDone();
    showToast({ level: "danger", title: "Nicht geändert", text: outcome.text });
  };

  return (
    <Dialog
      title="Besuch bearbeiten"
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>Abbrechen</Button>
          <Button level="primary" busy={busy} disabled={needsWords && words.trim() === ""} onClick={() => void save()}>
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
        maxLength={asReason ? 200 : 4000}
        value={words}
        onChange={setWords}
      />
    </Dialog>
  );
}

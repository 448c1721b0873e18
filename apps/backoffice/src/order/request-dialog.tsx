import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { customerName, type RequestedChange, requestedChangeKeys, requestedChangeLabels } from "@rundgang/domain";
import { Banner, Button, Checkbox, EditIcon, TextArea } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { doorWords } from "../orders/order-words.ts";
import type { StepMore } from "./order-bar.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { sentenceFault, sentenceLength } from "./sentence.ts";

type RequestDialogProps = {
  readonly order: wire.Order;
  readonly busy: boolean;
  /** Null where it was sent, else why not (German). */
  readonly onSend: (more: StepMore) => Promise<string | null>;
  readonly onClose: () => void;
};

/** What is often asked for, and its sentence; the clerk reads it before it goes. */
const templates: readonly { readonly label: string; readonly changes: readonly RequestedChange[]; readonly text: string }[] = [
  {
    label: "IBAN stimmt nicht",
    changes: ["iban"],
    text: "Die IBAN gehört zu keinem Konto. Bitte frage den Kunden nach der richtigen.",
  },
  {
    label: "VZF unleserlich",
    changes: ["vzf"],
    text: "Das Foto der VZF ist nicht lesbar. Bitte fotografiere alle Seiten noch einmal.",
  },
  {
    label: "Unterschrift fehlt",
    changes: ["contract"],
    text: "Auf dem Auftragsnachweis fehlt die Unterschrift. Bitte lass den Kunden unterschreiben.",
  },
  { label: "Anlage fehlt", changes: ["attachments"], text: "Die Vollmacht des Eigentümers fehlt. Bitte reiche sie nach." },
];

/** 'Nachfordern': what has to be put right and a sentence why, as the salesman will read it. It is always empty at first. */
export function RequestDialog({ order, busy, onSend, onClose }: RequestDialogProps) {
  const [changes, setChanges] = useState<ReadonlySet<RequestedChange>>(new Set());
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const noChange = changes.size === 0 ? "Bitte wähle, was fehlt." : null;
  const fault = sentenceFault(text);

  const send = async () => {
    setTried(true);
    if (noChange !== null || fault !== null) return;
    const requestedChanges = Object.fromEntries([...changes].map((key) => [key, true]));
    setRefusal(await onSend({ description: text.trim(), data: { requestedChanges } }));
  };

  return (
    <FormDialog
      title="Nachfordern"
      about={`Auftrag ${order.id} · ${customerName(order)} · ${doorWords(order)}`}
      size="wide"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Nachfordern
          </Button>
        </>
      }
    >
      <div className="request-columns">
        <div className="request-form">
          <fieldset className="request-changes">
            <legend>Was muss berichtigt werden?</legend>
            {requestedChangeKeys.map((key) => (
              <Checkbox
                key={key}
                checked={changes.has(key)}
                onChange={(on) => setChanges(new Set(on ? [...changes, key] : [...changes].filter((one) => one !== key)))}
              >
                {requestedChangeLabels[key]}
              </Checkbox>
            ))}
            {isTried && noChange !== null && (
              <p role="alert" className="field-error-text">
                {noChange}
              </p>
            )}
          </fieldset>
          <p className="request-templates">
            {templates.map(({ label, changes: wanted, text: words }) => (
              <Button
                key={label}
                level="plain"
                onClick={() => {
                  setChanges(new Set([...changes, ...wanted]));
                  setText(text.trim() === "" ? words : `${text.trim()} ${words}`);
                }}
              >
                {label}
              </Button>
            ))}
          </p>
          <TextArea
            label="Was soll der Verkäufer tun?"
            required
            rows={4}
            maxLength={sentenceLength.max}
            value={text}
            onChange={setText}
            error={isTried ? (fault ?? undefined) : undefined}
          />
        </div>
        <section className="request-preview" aria-label="So liest es der Verkäufer">
          <h3>So liest es der Verkäufer</h3>
          <Banner level="yellow" icon={<EditIcon />}>
            <strong>Nachforderung des Backoffice</strong>
            <p className="facts-note">{text.trim() === "" ? "…" : text.trim()}</p>
            {changes.size > 0 && (
              <p>
                Es fehlt:{" "}
                {requestedChangeKeys
                  .filter((key) => changes.has(key))
                  .map((key) => requestedChangeLabels[key])
                  .join(", ")}
                .
              </p>
            )}
          </Banner>
        </section>
      </div>
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}

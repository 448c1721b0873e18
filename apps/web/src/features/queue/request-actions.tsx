import { ConfirmDialog, Dialog, Button, showToast, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CorrectedTexts, QueueAction, QueueActionResult, QueueEntry } from "../../data/outbox/queue-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";

/** What a person has begun with a request and has to say more about. */
interface Begun {
  readonly action: "correct" | "discard";
  readonly entry: QueueEntry;
}

/** What the buttons of a request do, and the dialog of the one that asks for more. */
export function useRequestActions() {
  const data = useAppData();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [busy, setBusy] = useState(false);

  async function act(action: QueueAction, entry: QueueEntry): Promise<void> {
    if (action === "correct" || action === "discard") return setBegun({ action, entry });
    return report(action === "retry" ? await data.retryRequest(entry.id) : await data.restoreRequest(entry.id));
  }

  /** Giving up may ask the server: the dialog stays until it has answered. */
  async function finish(doing: Promise<QueueActionResult>): Promise<void> {
    setBusy(true);
    const result = await doing;
    setBusy(false);
    setBegun(null);
    report(result);
  }

  const shared = { busy, onCancel: () => setBegun(null) };
  return {
    act: (action: QueueAction, entry: QueueEntry) => void act(action, entry),
    dialog:
      begun === null ? null : begun.action === "discard" ? (
        <DiscardDialog {...shared} entry={begun.entry} onConfirm={() => void finish(data.discardRequest(begun.entry.id))} />
      ) : (
        <CorrectDialog
          {...shared}
          entry={begun.entry}
          onConfirm={(texts) => void finish(data.correctRequest(begun.entry.id, texts))}
        />
      ),
  };
}

type DialogProps = { readonly entry: QueueEntry; readonly busy: boolean; readonly onCancel: () => void };

function DiscardDialog({ entry, busy, onCancel, onConfirm }: DialogProps & { readonly onConfirm: () => void }) {
  return (
    <ConfirmDialog
      title="Vorgang verwerfen"
      severity="danger"
      confirmLabel="Verwerfen"
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {entry.title} und alles, was darauf wartet, wird nicht gesendet. Das lässt sich nicht zurücknehmen.
    </ConfirmDialog>
  );
}

function CorrectDialog({
  entry,
  busy,
  onCancel,
  onConfirm,
}: DialogProps & { readonly onConfirm: (texts: CorrectedTexts) => void }) {
  const [texts, setTexts] = useState<CorrectedTexts>({});
  return (
    <Dialog
      title={`${entry.title} ändern`}
      onClose={busy ? undefined : onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Abbrechen
          </Button>
          <Button level="primary" busy={busy} onClick={() => onConfirm(texts)}>
            Geändert senden
          </Button>
        </>
      }
    >
      {entry.corrections.map(({ key, label, value }) => (
        <TextArea
          key={key}
          label={label}
          rows={key === "name" ? 1 : 4}
          value={texts[key] ?? value}
          onChange={(text) => setTexts({ ...texts, [key]: text })}
        />
      ))}
    </Dialog>
  );
}

function report(result: QueueActionResult): void {
  if (!result.ok) showToast({ level: "danger", title: "Das ging nicht", text: result.text });
}

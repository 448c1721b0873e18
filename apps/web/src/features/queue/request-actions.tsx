import { ConfirmDialog, Dialog, Button, showToast, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CorrectedTexts, Correction, QueueAction, QueueActionResult, QueueEntry } from "../../data/outbox/queue-view.ts";
import type { AppData } from "../../data/types.ts";
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
    return report(entry, action === "retry" ? await data.retryRequest(entry.id) : await data.restoreRequest(entry.id));
  }

  /** Giving up may ask the server: the dialog stays until it has answered. */
  async function finish(entry: QueueEntry, doing: Promise<QueueActionResult>): Promise<boolean> {
    setBusy(true);
    const result = await doing;
    setBusy(false);
    report(entry, result);
    return result.ok;
  }

  const close = () => setBegun(null);
  /* What was typed to put it right goes with it. */
  const discard = async (entry: QueueEntry) => {
    if (await finish(entry, data.discardRequest(entry.id))) forgetTyped(data, entry);
    close();
  };
  /* Words that were not taken stay to be put right. */
  const correct = async (entry: QueueEntry, texts: CorrectedTexts) => {
    const isDone = await finish(entry, data.correctRequest(entry.id, texts));
    if (isDone) close();
    return isDone;
  };
  const shared = { busy, onCancel: close };
  return {
    act: (action: QueueAction, entry: QueueEntry) => void act(action, entry),
    dialog:
      begun === null ? null : begun.action === "discard" ? (
        <DiscardDialog {...shared} entry={begun.entry} onConfirm={() => void discard(begun.entry)} />
      ) : (
        <CorrectDialog {...shared} entry={begun.entry} onConfirm={(texts) => correct(begun.entry, texts)} />
      ),
  };
}

type DialogProps = { readonly entry: QueueEntry; readonly busy: boolean; readonly onCancel: () => void };

function DiscardDialog({ entry, busy, onCancel, onConfirm }: DialogProps & { readonly onConfirm: () => void }) {
  return (
    <ConfirmDialog
      title="Vorgang verwerfen"
      {...(entry.place !== null && { about: entry.place })}
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

type CorrectDialogProps = DialogProps & {
  /** True when it is in the queue: until then the words are kept. */
  readonly onConfirm: (texts: CorrectedTexts) => Promise<boolean>;
};

function CorrectDialog({ entry, busy, onCancel, onConfirm }: CorrectDialogProps) {
  const data = useAppData();
  const [texts, setTexts] = useState<CorrectedTexts>(() =>
    Object.fromEntries(entry.corrections.map(({ key, value }) => [key, data.typedText(typedAbout(entry, key)) || value])),
  );
  const confirm = async () => {
    if (await onConfirm(texts)) forgetTyped(data, entry);
  };
  return (
    <Dialog
      title={`${entry.title} ändern`}
      about={entry.place ?? undefined}
      onClose={onCancel}
      busy={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Abbrechen
          </Button>
          <Button level="primary" busy={busy} onClick={() => void confirm()}>
            Geändert senden
          </Button>
        </>
      }
    >
      {entry.corrections.map(({ key, label, longest, rows }) => (
        <TextArea
          key={key}
          label={label}
          rows={rows}
          maxLength={longest}
          value={texts[key] ?? ""}
          onChange={(text) => {
            data.keepTypedText(typedAbout(entry, key), text);
            setTexts({ ...texts, [key]: text });
          }}
        />
      ))}
    </Dialog>
  );
}

/** Under what the words of a correction are kept. */
function typedAbout({ id }: QueueEntry, key: Correction["key"]): string {
  return `Vorgang ${id} ${key}`;
}

function forgetTyped({ keepTypedText }: Pick<AppData, "keepTypedText">, entry: QueueEntry): void {
  for (const { key } of entry.corrections) keepTypedText(typedAbout(entry, key), "");
}

function report(entry: QueueEntry, result: QueueActionResult): void {
  if (result.ok) return;
  const what = entry.place === null ? entry.title : `${entry.title}, ${entry.place}`;
  showToast({ level: "danger", title: "Das ging nicht", text: `${what}: ${result.text}` });
}

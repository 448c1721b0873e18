import { compactIban, groupedIban, isIban } from "@rundgang/forms";
import { Button, CloseIcon, EditIcon } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import type { InboxEntry } from "../../data/inbox/inbox-entry.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useReloadGuard } from "../../hooks/use-reload-guard.ts";
import { IbanField } from "../../parts/iban-field.tsx";
import { taskButtons, taskWords } from "./inbox-words.ts";
import { TaskCard } from "../../parts/task-card/task-card.tsx";

type IbanTaskProps = { readonly number: number; readonly entry: InboxEntry; readonly isDone: boolean };

/** The new IBAN (B §4): a field on a button; adopted only when it is valid, and then the field clears and closes. */
export function IbanTask({ number, entry: { draft, order, state }, isDone }: IbanTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const iban = draft?.iban ?? null;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    /* The field is gone that had the focus. */
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <TaskCard number={number} title={taskWords.iban} isDone={isDone}>
      {iban !== null && <p className="task-value numbers">{groupedIban(iban)}</p>}
      {isOpen && state === "open" ? (
        <IbanEntry orderId={order.uuid} onClose={() => setIsOpen(false)} />
      ) : (
        state === "open" && (
          <div className="task-actions">
            <Button ref={opener} icon={<EditIcon className="icon-sm" />} onClick={() => setIsOpen(true)}>
              {iban === null ? taskButtons.iban : "IBAN ändern"}
            </Button>
          </div>
        )
      )}
    </TaskCard>
  );
}

function IbanEntry({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { commands } = useAppData();
  const [text, setText] = useState("");
  const [wasLeft, setWasLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useReloadGuard(text !== "");
  const isValid = isIban(text);
  const wrong = wasLeft && text !== "" && !isValid ? "Diese IBAN ist nicht gültig." : undefined;
  const adopt = async () => {
    setBusy(true);
    const outcome = await commands.setCorrectionIban(orderId, text);
    setBusy(false);
    if (outcome.ok) onClose();
    else setRefusal(outcome.text);
  };
  return (
    <form
      className="iban-entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasLeft(true);
        if (isValid && !busy) void adopt();
      }}
    >
      <IbanField
        label="Neue IBAN des Kunden"
        value={text}
        error={refusal ?? wrong}
        ref={field}
        trailing={text !== "" && !isValid && <Cross />}
        onChange={(typed) => {
          setRefusal(undefined);
          setText(compactIban(typed));
        }}
        onBlur={() => setWasLeft(true)}
      />
      <div className="task-actions">
        {isValid && (
          <Button type="submit" level="primary" busy={busy}>
            Übernehmen
          </Button>
        )}
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </form>
  );
}

/** The red cross of what is no valid IBAN yet (B §4). */
function Cross() {
  return (
    <span className="iban-cross" role="img" aria-label="Noch keine gültige IBAN">
      <CloseIcon />
    </span>
  );
}

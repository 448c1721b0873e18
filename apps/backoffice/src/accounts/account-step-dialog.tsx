import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, iri, type wire } from "@rundgang/contracts";
import { ConfirmDialog, showToast } from "@rundgang/ui";
import { v7 } from "uuid";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshAccounts } from "./queries.ts";

export type AccountStep = "lock" | "unlock" | "end_sessions" | "remove_photo";

const words: Readonly<Record<AccountStep, Readonly<Record<"title" | "action" | "text" | "done", string>>>> = {
  lock: {
    title: "Konto sperren",
    action: "Sperren",
    text: "Alle Sitzungen enden sofort, und niemand kann sich mehr anmelden. Was auf Tablets noch nicht gesendet ist, bleibt dort versiegelt liegen und geht erst hinaus, wenn das Konto wieder offen ist.",
    done: "ist gesperrt",
  },
  unlock: {
    title: "Konto entsperren",
    action: "Entsperren",
    text: "Die Person kann sich wieder anmelden, mit ihrem bisherigen Passwort und auf jedem Gerät neu.",
    done: "ist wieder offen",
  },
  end_sessions: {
    title: "Sitzungen beenden",
    action: "Beenden",
    text: "Auf jedem Gerät muss sich die Person neu anmelden; ihr Passwort gilt weiter. Was noch nicht gesendet ist, bleibt auf dem Gerät und geht danach hinaus.",
    done: "ist überall abgemeldet",
  },
  remove_photo: {
    title: "Foto entfernen",
    action: "Entfernen",
    text: "Auf dem Ausweis und in der Videoberatung stehen dann die Initialen. Die Person kann ein anderes Foto hinzufügen.",
    done: "hat kein Foto mehr",
  },
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal.";

type AccountStepDialogProps = {
  readonly account: wire.Account;
  readonly step: AccountStep;
  readonly onClose: () => void;
};

/** Asks before an account is locked or opened, or its sessions end. */
export function AccountStepDialog({ account, step, onClose }: AccountStepDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { title, action, text, done } = words[step];

  const request = () =>
    step === "remove_photo"
      ? api.request(calls.postPortraitRemoval, { body: { uuid: v7(), mitarbeiter: iri("mitarbeiters", account.uuid) } })
      : step === "end_sessions"
        ? api.request(calls.postAccountSessionEnd, { body: { uuid: v7(), account: account["@id"] } })
        : api.request(calls.patchAccount, { params: { id: account.uuid }, body: { disabled: step === "lock" } });
  const send = async () => {
    setBusy(true);
    const answer = await request();
    setBusy(false);
    refreshAccounts(queries);
    if (answer.type === "ok") {
      showToast({ about: "account", level: "positive", title: `${account.name} ${done}` });
      onClose();
    } else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  return (
    <ConfirmDialog
      title={title}
      about={account.name}
      confirmLabel={action}
      severity={step === "unlock" ? "notice" : "danger"}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{text}</p>
      <RefusalNote text={refusal} />
    </ConfirmDialog>
  );
}

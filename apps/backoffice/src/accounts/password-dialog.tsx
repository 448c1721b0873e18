import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Banner, Button, Checkbox, Dialog, WarningIcon } from "@rundgang/ui";
import { v7 } from "uuid";

import { ShownOnce } from "../app/shown-once.tsx";
import { countText } from "../app/count-text.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { lostKeysText } from "./account-words.ts";
import { refreshAccounts } from "./queries.ts";

type PasswordDialogProps = {
  readonly account: wire.Account;
  readonly onClose: () => void;
};

interface Given {
  readonly password: string | null;
  readonly endedSessions: number;
}

const unanswered = "Der Server hat nicht geantwortet. Vielleicht gilt das neue Passwort schon; versuche es noch einmal.";

/** Gives an account a new password, which is shown once; where tablets would lose work by it that is said first. */
export function PasswordDialog({ account, onClose }: PasswordDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [lostKeys, setLostKeys] = useState(0);
  const [isAccepted, setAccepted] = useState(false);
  const [given, setGiven] = useState<Given | null>(null);
  const mayLose = lostKeys > 0;

  const send = async () => {
    setBusy(true);
    setRefusal(null);
    /* Each try is a request of its own: the answer to an earlier one would be without its password. */
    const body = { uuid: v7(), account: account["@id"], despiteLostKeys: mayLose && isAccepted };
    const answer = await api.request(calls.postAccountPassword, { body });
    setBusy(false);
    refreshAccounts(queries);
    if (answer.type === "ok") setGiven(answer.value);
    else if (answer.type === "refused" && answer.code === "keys_lost") setLostKeys(countOf(answer.body));
    else setRefusal(answer.type === "refused" ? answer.text : unanswered);
  };

  if (given !== null) {
    return (
      <Dialog title="Neues Passwort" about={account.name} footer={<Button onClick={onClose}>Fertig</Button>}>
        <p>
          Ab jetzt meldet sich {account.name} damit an. {countText(given.endedSessions, "Sitzung", "Sitzungen")} beendet.
        </p>
        <ShownOnce what="password" value={given.password} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Neues Passwort"
      about={account.name}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button
            level={mayLose ? "danger" : "primary"}
            busy={busy}
            disabled={mayLose && !isAccepted}
            onClick={() => void send()}
          >
            {mayLose ? "Trotzdem setzen" : "Passwort setzen"}
          </Button>
        </>
      }
    >
      <p>
        Das bisherige Passwort gilt dann nicht mehr, und alle Sitzungen enden. Was auf Tablets noch nicht gesendet ist, bleibt
        dort und geht nach der Anmeldung mit dem neuen Passwort hinaus.
      </p>
      {account.disabled && <p>Das Konto ist gesperrt und bleibt es.</p>}
      {mayLose && (
        <>
          <Banner level="yellow" icon={<WarningIcon />} live="alert">
            {lostKeysText(account.name, lostKeys)}
          </Banner>
          <Checkbox checked={isAccepted} onChange={setAccepted}>
            Ungesendete Arbeit darf verloren gehen
          </Checkbox>
        </>
      )}
      <RefusalNote text={refusal} />
    </Dialog>
  );
}

/** How many keys would be lost, as the refusal says. */
function countOf(body: unknown): number {
  return typeof body === "object" && body !== null && "count" in body && typeof body.count === "number" ? body.count : 1;
}

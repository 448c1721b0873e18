import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, personNameFault, usernameFault, type wire } from "@rundgang/contracts";
import { Button, Dialog, TextField } from "@rundgang/ui";
import { v7 } from "uuid";

import { FormDialog } from "../app/form-dialog.tsx";
import { ShownOnce } from "../app/shown-once.tsx";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { refreshAccounts } from "./queries.ts";
import { RoleBoxes } from "./role-boxes.tsx";

type CreateAccountDialogProps = {
  /** Opens what was made. */
  readonly onMade: (uuid: string) => void;
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt angelegt wird nichts.";
const noRole = "Bitte wähle mindestens eine Rolle.";

/** Makes an account; its password is shown once, in the same dialog. */
export function CreateAccountDialog({ onMade, onClose }: CreateAccountDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [username, setUsername] = useState("");
  const [roles, setRoles] = useState<readonly wire.Role[]>(["ROLE_SALESMAN"]);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<{ readonly name: string; readonly password: string | null } | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const wanted = { name: name.trim(), username: username.trim(), roles: [...roles] };
  const faults = {
    name: personNameFault(wanted.name) ?? undefined,
    username: usernameFault(wanted.username) ?? undefined,
    roles: roles.length === 0 ? noRole : undefined,
  };

  const send = async () => {
    setTried(true);
    if (busy || Object.values(faults).some((fault) => fault !== undefined)) return;
    const text = JSON.stringify(wanted);
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== text) sent.current = { uuid: v7(), text };
    setBusy(true);
    const { uuid } = sent.current;
    const answer = await api.request(calls.postAccount, { body: { uuid, ...wanted } });
    setBusy(false);
    refreshAccounts(queries);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    setMade({ name: answer.value.name, password: answer.value.password });
    onMade(uuid);
  };

  if (made !== null) {
    return (
      <Dialog title="Konto angelegt" about={made.name} footer={<Button onClick={onClose}>Fertig</Button>}>
        <p>Damit meldet sich {made.name} an:</p>
        <ShownOnce what="password" value={made.password} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Nutzer anlegen"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            Anlegen
          </Button>
        </>
      }
    >
      <div className="account-form">
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={setName}
          error={isTried ? faults.name : undefined}
        />
        <TextField
          label="Benutzername"
          required
          maxLength={60}
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
          error={isTried ? faults.username : undefined}
        />
        <RoleBoxes roles={roles} onChange={setRoles} error={isTried ? faults.roles : undefined} />
        <p className="text-sm text-muted">Das Passwort macht der Server. Du siehst es gleich einmal.</p>
        <RefusalNote text={refusal} />
      </div>
    </FormDialog>
  );
}

import { useId, useState, type FormEvent } from "react";
import { Button, Dialog, PasswordField } from "@rundgang/ui";

import type { LoginResult } from "../../data/session/session-state.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { LoginRefusal } from "./login-refusal.tsx";

/** Signs the same user in again without leaving the page: only the password is asked (3-decisions "Sealed at rest"). */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const data = useAppData();
  const session = useObservable(data.session);
  const formId = useId();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<LoginResult, { ok: false }>>();
  const user = session.type === "signed_in" ? session.user : null;

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === "") return;
    setBusy(true);
    const result = await data.renewSession(password);
    setBusy(false);
    if (result.ok) onClose();
    else setRefusal(result);
  };

  return (
    <Dialog
      title="Mit Netz anmelden"
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button level="primary" type="submit" form={formId} busy={busy} disabled={password === ""}>
            Anmelden
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={(event) => void signIn(event)} noValidate>
        {refusal && <LoginRefusal refusal={refusal} />}
        <p>
          Danach wird gesendet, was auf diesem Gerät wartet. Angemeldet wird <strong>{user?.name ?? user?.username}</strong>.
        </p>
        <input type="text" name="username" autoComplete="username" value={user?.username ?? ""} readOnly hidden />
        <PasswordField label="Passwort" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
      </form>
    </Dialog>
  );
}

import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import { Button, Dialog, PasswordField } from "@rundgang/ui";

import type { Person } from "./office-session.ts";
import { useSession } from "./session-context.tsx";

/** The question for the password of a dangerous step, which goes on by itself. */
export function ConfirmPasswordDialog({ person }: { readonly person: Person }) {
  const { stepUp } = useSession();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /* After the dialog has opened, which gives the focus to its first button. */
  useEffect(() => field.current?.focus(), []);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const why = await stepUp.confirm(password);
    if (why === null) return;
    setBusy(false);
    setRefusal(why);
    field.current?.select();
  };

  return (
    <Dialog
      title="Passwort bestätigen"
      about={person.name}
      busy={busy}
      onClose={stepUp.cancel}
      footer={
        <>
          <Button onClick={stepUp.cancel}>Abbrechen</Button>
          <Button type="submit" form={form} level="primary" busy={busy} disabled={password === ""}>
            Bestätigen
          </Button>
        </>
      }
    >
      <form id={form} className="sign-in-form" onSubmit={(event) => void send(event)} noValidate>
        <p>Für diesen Schritt fragen wir, ob du es bist. Danach gilt es fünf Minuten lang.</p>
        <input type="text" hidden readOnly autoComplete="username" value={person.username} />
        <PasswordField
          ref={field}
          label="Passwort"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={refusal ?? undefined}
        />
      </form>
    </Dialog>
  );
}

import { useState, type SyntheticEvent } from "react";
import { Banner, Button, ErrorIcon, PasswordField, TextField } from "@rundgang/ui";

import { useSession } from "./session-context.tsx";

type SignInFormProps = {
  /** Of whoever was signed in, where a page waits for him. */
  readonly username?: string;
  /** Said above the fields; German. */
  readonly text: string | null;
};

/** Name and password. What was typed stays when it is refused. */
export function SignInForm({ username: known, text }: SignInFormProps) {
  const session = useSession();
  const [username, setUsername] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const said = refusal ?? text;

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(await session.signIn(username.trim(), password));
    setBusy(false);
  };

  return (
    <form className="sign-in-form" onSubmit={(event) => void send(event)} noValidate>
      {said !== null && (
        <div role="alert">
          <Banner level={refusal === null ? "primary" : "danger"} icon={<ErrorIcon />}>
            {said}
          </Banner>
        </div>
      )}
      <TextField label="Benutzername" value={username} onChange={setUsername} autoComplete="username" />
      <PasswordField label="Passwort" value={password} onChange={setPassword} autoComplete="current-password" />
      <Button type="submit" level="primary" block busy={busy} disabled={username.trim() === "" || password === ""}>
        Anmelden
      </Button>
    </form>
  );
}

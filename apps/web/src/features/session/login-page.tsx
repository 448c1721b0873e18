import { useEffect, useState, type FormEvent } from "react";
import { Banner, Button, dismissAllToasts, LockIcon, OfflineIcon, PasswordField, TextField, WarningIcon } from "@rundgang/ui";

import type { LoginResult } from "../../data/session/session-state.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { forgetRecorded } from "../../hooks/just-recorded.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { BackupButton } from "../../parts/backup/backup-button.tsx";
import { lockedHereSentence } from "../../data/session/locked-sentence.ts";
import { AppleWarning } from "./apple-warning.tsx";
import { forcedWords, forgetForcedWords } from "./forced-words.ts";
import { LoginRefusal } from "./login-refusal.tsx";
import { AppTitle } from "./app-mark.tsx";

/** The sign-in page (A §2 /login). It also says why nobody is signed in any more. */
export function LoginPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const data = useAppData();
  const session = useObservable(data.session);
  const online = useObservable(data.online);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<LoginResult, { ok: false }>>();

  /* Of a page before this one, where its session ended. */
  const words = session.type === "signed_out" ? (session.warning ?? forcedWords()) : null;

  /* They name a door, and offer a way back that nobody has any more. */
  useEffect(() => {
    dismissAllToasts();
    forgetRecorded();
  }, []);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || username.trim() === "" || password === "") return;
    setBusy(true);
    const result = await data.login(username.trim(), password);
    setBusy(false);
    if (result.ok) {
      forgetForcedWords();
      return onSignedIn();
    }
    setRefusal(result);
  };

  const startAgain = () => {
    setRefusal(undefined);
    setUsername("");
    setPassword("");
  };

  return (
    <main className="grid min-h-full place-content-center justify-items-center gap-6 px-4 py-8">
      <AppTitle />
      <AppleWarning place="sign-in" />
      <div className="grid w-[min(440px,calc(100vw-32px))] gap-4">
        {words !== null && (
          <Banner level="yellow" icon={<WarningIcon />} live="status">
            {words}
          </Banner>
        )}
        {session.type === "signed_out" && words === null && session.lockedRequests > 0 && (
          <Banner level="secondary" icon={<LockIcon />}>
            {lockedHereSentence(session.lockedRequests)}
          </Banner>
        )}
        {!online && (
          <Banner level="yellow" icon={<OfflineIcon />} live="status">
            Du bist offline. Du kannst dich mit dem Passwort anmelden, mit dem du zuletzt hier angemeldet warst.
          </Banner>
        )}
        {refusal?.code === "wrong_app" ? (
          <LoginRefusal refusal={refusal} onStartAgain={startAgain} />
        ) : (
          <form className="card grid gap-5 p-6" onSubmit={(event) => void signIn(event)} noValidate>
            {refusal && <LoginRefusal refusal={refusal} />}
            <TextField
              label="Benutzername"
              name="username"
              autoComplete="username"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              value={username}
              onChange={setUsername}
            />
            <PasswordField
              label="Passwort"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <Button
              type="submit"
              level="primary"
              size="large"
              block
              busy={busy}
              disabled={username.trim() === "" || password === ""}
            >
              Anmelden
            </Button>
          </form>
        )}
        {session.type === "signed_out" && session.lockedRequests > 0 && <BackupButton block />}
      </div>
    </main>
  );
}

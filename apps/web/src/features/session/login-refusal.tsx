import { backOfficePath } from "@rundgang/contracts";
import { Banner, Button, buttonClass, ErrorIcon, LockIcon, StatePanel } from "@rundgang/ui";

import type { LoginResult } from "../../data/session/session-state.ts";

type Refusal = Extract<LoginResult, { ok: false }>;

type LoginRefusalProps = {
  readonly refusal: Refusal;
  /** The way out for an account that belongs to another app. */
  readonly onStartAgain?: () => void;
};

/** Why signing in failed, with the server's list (A §8; in German, 3-decisions "Wordings"), or the plain reason. */
export function LoginRefusal({ refusal, onStartAgain }: LoginRefusalProps) {
  if (refusal.code === "wrong_app") {
    return (
      <div className="card">
        <StatePanel
          live="alert"
          level="yellow"
          icon={<LockIcon />}
          title="Falsche App"
          action={
            <span className="grid gap-2">
              <a className={buttonClass({ level: "primary" })} href={backOfficePath}>
                Zum Backoffice
              </a>
              <Button onClick={onStartAgain}>Mit einem anderen Konto anmelden</Button>
            </span>
          }
        >
          {refusal.text}
        </StatePanel>
      </div>
    );
  }
  const failed = refusal.code === "login_failed";
  return (
    <Banner level={refusal.code === "offline" ? "yellow" : "danger"} icon={<ErrorIcon />} live="alert">
      {failed && <p className="font-bold">Anmeldung fehlgeschlagen</p>}
      {[refusal.text, ...refusal.errors.filter((error) => error !== refusal.text)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}

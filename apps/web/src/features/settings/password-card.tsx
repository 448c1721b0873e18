import { useId, useRef, useState, type FormEvent } from "react";
import { newPasswordFault, samePasswordText, shortestPassword } from "@rundgang/contracts";
import { Banner, Button, Card, OfflineIcon, PasswordField, showToast, WarningIcon } from "@rundgang/ui";

import type { PasswordResult } from "../../data/session/change-password.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { showFirstFault } from "../../hooks/show-first-fault.ts";
import { useObservable } from "../../hooks/use-observable.ts";

/** 'Neues Passwort'. Online alone: the server must say that it counts. `onChanged`: all other devices are signed out by it. */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const data = useAppData();
  const online = useObservable(data.online);
  const session = useObservable(data.session);
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<PasswordResult, { ok: false }>>();
  const form = useRef<HTMLFormElement>(null);
  const reason = useId();
  const closed = whyClosed(online, session.type === "signed_in" && session.tokens);

  const refuse = (said: Extract<PasswordResult, { ok: false }>) => {
    setRefusal(said);
    showFirstFault(form.current);
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || closed !== null) return;
    if (current === "") return refuse({ ok: false, field: "current", text: "Bitte gib dein aktuelles Passwort ein." });
    const fault = newPasswordFault(next) ?? (next === current ? samePasswordText : null);
    if (fault !== null) return refuse({ ok: false, field: "next", text: fault });
    setBusy(true);
    const result = await data.changePassword(current, next);
    setBusy(false);
    if (!result.ok) return refuse(result);
    setRefusal(undefined);
    setCurrent("");
    setNext("");
    showToast({ about: "password", level: "positive", title: "Passwort geändert", text: endedText(result.endedSessions) });
    onChanged();
  };

  return (
    <Card title="Neues Passwort">
      <form ref={form} className="grid gap-3" onSubmit={(event) => void change(event)} noValidate>
        {/* Password managers ask for whom they keep it. */}
        <input
          hidden
          readOnly
          type="text"
          autoComplete="username"
          value={session.type === "signed_in" ? session.user.username : ""}
        />
        <PasswordField
          label="Aktuelles Passwort"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          disabled={closed !== null}
          error={refusal?.field === "current" ? refusal.text : undefined}
        />
        <PasswordField
          label={`Neues Passwort, mindestens ${shortestPassword} Zeichen`}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          disabled={closed !== null}
          error={refusal?.field === "next" ? refusal.text : undefined}
        />
        {refusal?.field === null && (
          <Banner level="danger" icon={<WarningIcon />} live="alert">
            {refusal.text}
          </Banner>
        )}
        {closed !== null && (
          <p id={reason} className="settings-reason" role="status">
            <OfflineIcon className="icon-sm" />
            {closed}
          </p>
        )}
        <Button
          type="submit"
          block
          busy={busy}
          disabled={closed !== null}
          aria-describedby={closed === null ? undefined : reason}
        >
          Passwort ändern
        </Button>
      </form>
    </Card>
  );
}

function whyClosed(online: boolean, hasTokens: boolean): string | null {
  if (!online) return "Du bist offline. Das Passwort kannst du ändern, sobald du wieder Netz hast.";
  return hasTokens ? null : "Melde dich erst mit Netz an, dann kannst du das Passwort ändern.";
}

function endedText(count: number): string {
  if (count === 0) return "Es gilt ab sofort, auch ohne Netz.";
  const devices = count === 1 ? "Ein anderes Gerät ist" : `${count} andere Geräte sind`;
  return `Es gilt ab sofort, auch ohne Netz. ${devices} abgemeldet; was dort noch nicht gesendet ist, bleibt erhalten.`;
}

import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { wire } from "@rundgang/contracts";
import { Button, formatDay, formatRecent, useNow } from "@rundgang/ui";

import { RecordPanel } from "../masters/record-panel.tsx";
import { useApi } from "../session/session-context.tsx";
import { RoleChips } from "./account-columns.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountStepDialog, type AccountStep } from "./account-step-dialog.tsx";
import { deviceText } from "./account-words.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { oneAccount } from "./queries.ts";

/** /nutzer/{uuid}: an account with its roles, territories and sessions, beside the list; below 1024 px in its place. */
export function AccountPanel() {
  const { uuid } = useParams({ from: "/nutzer/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const account = useQuery(oneAccount(api, uuid));
  const close = useCallback(() => void navigate({ to: "/nutzer", search: (before) => before }), [navigate]);
  const { data: shown } = account;
  return (
    <RecordPanel
      label="Konto"
      title={shown?.name}
      about={shown === undefined ? undefined : `${shown.username} · seit ${formatDay(shown.createdAt)}`}
      asked={account}
      problemTitle="Das Konto konnte nicht geladen werden"
      onClose={close}
    >
      {(data) => <AccountFacts key={data.uuid} account={data} />}
    </RecordPanel>
  );
}

function AccountFacts({ account }: { readonly account: wire.Account }) {
  const { person } = useRouteContext({ from: "__root__" });
  const now = useNow();
  const [asked, setAsked] = useState<AccountStep | "password" | "hand_over" | null>(null);
  const isOwn = account.uuid === person.sub;
  const photo = account.photo ?? null;
  const close = () => setAsked(null);
  return (
    <>
      {account.disabled && (
        <div className="account-part">
          <RoleChips roles={[]} disabled />
        </div>
      )}
      <AccountForm account={account} isOwn={isOwn} />
      {photo !== null && (
        <div className="account-part">
          <h3>Foto</h3>
          <img className="account-photo" src={photo} alt={`Foto von ${account.name}`} />
          <div className="account-buttons">
            <Button onClick={() => setAsked("remove_photo")}>Foto entfernen …</Button>
          </div>
        </div>
      )}
      <div className="account-part">
        <h3>Gebiete</h3>
        {account.territories.length === 0 && <p className="text-muted">Kein Gebiet zugeteilt.</p>}
        <ul className="account-lines">
          {account.territories.map((territory) => (
            <li key={territory["@id"]}>{territory.name}</li>
          ))}
        </ul>
      </div>
      <div className="account-part">
        <h3>Geräte und Sitzungen</h3>
        {account.sessions.length === 0 && <p className="text-muted">Nirgends angemeldet.</p>}
        <ul className="account-lines">
          {account.sessions.map((session) => (
            <li key={session.uuid}>
              <b>{deviceText(session)}</b>
              <span className="text-sm text-muted">
                gesehen {formatRecent(session.seenAt, now)}, angemeldet {formatRecent(session.begunAt, now)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isOwn ? (
        <p className="account-part text-muted">
          Das ist dein eigenes Konto. Sperren, ein neues Passwort und die Rolle Verwaltung sind Sache von jemand anderem.
        </p>
      ) : (
        <div className="account-part account-buttons">
          <Button onClick={() => setAsked("password")}>Neues Passwort …</Button>
          {account.sessions.length > 0 && <Button onClick={() => setAsked("end_sessions")}>Sitzungen beenden …</Button>}
          {(wire.mayUse("field", account.roles) || account.territories.length > 0) && (
            <Button onClick={() => setAsked("hand_over")}>{account.disabled ? "Übergeben …" : "Sperren und übergeben …"}</Button>
          )}
          {account.disabled ? (
            <Button onClick={() => setAsked("unlock")}>Entsperren …</Button>
          ) : (
            <Button level="danger" onClick={() => setAsked("lock")}>
              Sperren …
            </Button>
          )}
        </div>
      )}
      {asked === "password" && <PasswordDialog account={account} onClose={close} />}
      {asked === "hand_over" && <HandOverDialog account={account} onClose={close} />}
      {asked !== null && asked !== "password" && asked !== "hand_over" && (
        <AccountStepDialog account={account} step={asked} onClose={close} />
      )}
    </>
  );
}

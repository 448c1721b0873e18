import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { wire } from "@rundgang/contracts";
import { BackIcon, Button, CloseIcon, formatDay, formatRecent, IconButton, Skeleton, useNow } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { isTyping } from "../app/is-typing.ts";
import { useApi } from "../session/session-context.tsx";
import { RoleChips } from "./account-columns.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountStepDialog, type AccountStep } from "./account-step-dialog.tsx";
import { deviceText } from "./account-words.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { oneAccount } from "./queries.ts";

/** Wide enough for both, as the stylesheet has it. */
const besideList = "(width >= 64em)";

/** /nutzer/{uuid}: an account with its roles, territories and sessions, beside the list; below 1024 px in its place. */
export function AccountPanel() {
  const { uuid } = useParams({ from: "/nutzer/$uuid" });
  const api = useApi();
  const navigate = useNavigate();
  const account = useQuery(oneAccount(api, uuid));
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useCallback(() => void navigate({ to: "/nutzer", search: (before) => before }), [navigate]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      close();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [close]);

  /* Where the panel takes the list's place the focus comes along, and it goes back to the row from which it came. */
  useEffect(() => {
    if (!matchMedia(besideList).matches) heading.current?.focus();
    return () => document.querySelector<HTMLElement>('.addresses-list tr[tabindex="0"]')?.focus();
  }, []);

  const { data } = account;
  return (
    <section className="address-panel quiet-scroll" aria-label="Konto">
      <header className="address-head">
        <IconButton label="Zur Liste" icon={<BackIcon />} className="address-back" onClick={close} />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="truncate">
            {data?.name ?? "Konto"}
          </h2>
          {data !== undefined && (
            <p className="truncate text-muted">
              {data.username} · seit {formatDay(data.createdAt)}
            </p>
          )}
        </div>
        <IconButton label="Schließen" icon={<CloseIcon />} className="address-close" onClick={close} />
      </header>
      {account.isError && (
        <LoadProblem
          title="Das Konto konnte nicht geladen werden"
          problem={account.error}
          onRetry={() => void account.refetch()}
        />
      )}
      {account.isPending && (
        <output className="address-units" aria-label="Lade Daten">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </output>
      )}
      {data !== undefined && <AccountFacts key={data.uuid} account={data} />}
    </section>
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
      {/* What somebody else has saved meanwhile begins the form anew. */}
      <AccountForm key={`${account.name} ${account.roles.join(" ")} ${account.feGroup}`} account={account} isOwn={isOwn} />
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

import { Button, OfflineIcon, RetryIcon, StatePanel, UpdateIcon, WarningIcon } from "@rundgang/ui";
import { useEffect, useEffectEvent, type ReactNode } from "react";

import { kindOfError } from "./error-kind.ts";
import { ErrorNumber } from "./error-number.tsx";
import { useTold, type TellError } from "./use-told.ts";

export type ErrorViewProps = {
  readonly error: unknown;
  readonly online: boolean;
  readonly tell: TellError;
  /** Shows the page once more; null where nothing but loading anew helps. */
  readonly onRetry: (() => void) | null;
};

/** What stands in place of a page that failed (A §8): what happened, that the work is safe, what to do, and the number of its report. */
export function ErrorView(props: ErrorViewProps) {
  return kindOfError(props.error) === "bug" ? <FailedPage {...props} /> : <LostChunk {...props} />;
}

/** A bug: the page is tried again first, with what was typed and not sent; loading anew is the way where that does not help. */
function FailedPage({ error, online, tell, onRetry }: ErrorViewProps) {
  const reported = useTold(tell, "page_failed", error);
  return (
    <StatePanel
      live="alert"
      level="danger"
      icon={<WarningIcon />}
      as="h1"
      title={`${onRetry === null ? "Rundgang" : "Diese Seite"} kann gerade nicht angezeigt werden`}
      action={
        <Actions number={<ErrorNumber {...reported} />}>
          <ReloadButton main={onRetry === null} />
          {onRetry !== null && (
            <Button level="primary" onClick={onRetry}>
              Noch einmal versuchen
            </Button>
          )}
        </Actions>
      }
    >
      Fehler 500. Deine erfassten Daten sind sicher auf dem Gerät.
      {!online && " Du bist gerade offline."}
    </StatePanel>
  );
}

/** A part of the app that did not come: an update took it away, or there is no line and it has never been on the device. */
function LostChunk({ error, online, tell, onRetry }: ErrorViewProps) {
  const reported = useTold(tell, "lost_chunk", error);
  useRetryOnline(online, onRetry);
  const number = <ErrorNumber {...reported} />;
  const retry = onRetry !== null && (
    <Button level={online ? "secondary" : "primary"} onClick={onRetry}>
      Noch einmal versuchen
    </Button>
  );
  return online ? (
    <StatePanel
      live="alert"
      level="yellow"
      icon={<UpdateIcon />}
      as="h1"
      title="Ein Teil der App fehlt"
      action={
        <Actions number={number}>
          {retry}
          <ReloadButton main />
        </Actions>
      }
    >
      Vermutlich wurde sie inzwischen aktualisiert. Lade die Seite neu. Deine erfassten Daten sind sicher auf dem Gerät.
    </StatePanel>
  ) : (
    <StatePanel
      live="alert"
      level="yellow"
      icon={<OfflineIcon />}
      as="h1"
      title="Keine Internetverbindung"
      action={<Actions number={number}>{retry}</Actions>}
    >
      Dieser Teil der App ist noch nicht auf dem Gerät. Er wird geladen, sobald wieder eine Verbindung besteht. Deine erfassten
      Daten sind sicher.
    </StatePanel>
  );
}

/** The line is back: what could not be fetched is tried again by itself. */
function useRetryOnline(online: boolean, onRetry: (() => void) | null): void {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (online) return undefined;
    const back = () => retry();
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, [online]);
}

function ReloadButton({ main = false }: { readonly main?: boolean }) {
  return (
    <Button level={main ? "primary" : "secondary"} icon={<RetryIcon className="icon-sm" />} onClick={() => location.reload()}>
      Neu laden
    </Button>
  );
}

function Actions({ number, children }: { readonly number: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3">
      <span className="flex flex-wrap justify-center gap-3">{children}</span>
      {number}
    </div>
  );
}

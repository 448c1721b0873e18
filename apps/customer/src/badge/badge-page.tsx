import type { CookieApi } from "@rundgang/api-client";
import { calls, pathOf, type wire } from "@rundgang/contracts";
import { Button, ErrorIcon, OfflineIcon, RetryIcon, SafeIcon, Spinner, StatePanel, formatLongDateTime } from "@rundgang/ui";
import { useCallback, useEffect, useState } from "react";

import { PageFrame } from "../page/page-frame.tsx";

type State =
  | { readonly type: "loading" }
  | { readonly type: "unreachable" }
  | { readonly type: "checked"; readonly check: wire.BadgeCheck };

/** "Ist dieser Verkäufer echt?": what the QR code of a salesman's badge leads to. */
export function BadgePage({ api }: { readonly api: CookieApi }) {
  const [state, setState] = useState<State>({ type: "loading" });
  const check = useCallback(async (): Promise<void> => {
    const code = location.hash.slice(1);
    const result = code === "" ? null : await api.ask(calls.checkBadge, pathOf(calls.checkBadge, { code }));
    if (result?.type === "ok") setState({ type: "checked", check: result.value });
    else if (result === null || (result.type === "refused" && result.code !== "rate_limited" && result.code !== "internal"))
      setState({ type: "checked", check: { "@type": "BadgeCheck", valid: false, checkedAt: new Date().toISOString() } });
    else setState({ type: "unreachable" });
  }, [api]);
  useEffect(() => {
    const watching = new AbortController();
    const again = () => void check();
    again();
    window.addEventListener("hashchange", again, { signal: watching.signal });
    window.addEventListener("online", again, { signal: watching.signal });
    return () => watching.abort();
  }, [check]);
  return <PageFrame title="Ausweis prüfen">{contentOf(state, check)}</PageFrame>;
}

function contentOf(state: State, onRetry: () => Promise<void>) {
  switch (state.type) {
    case "loading":
      return (
        <p className="page-wait" role="status">
          <Spinner />
          Der Ausweis wird geprüft …
        </p>
      );
    case "unreachable":
      return (
        <StatePanel
          as="h1"
          live="status"
          level="yellow"
          icon={<OfflineIcon />}
          title="Keine Verbindung"
          action={
            <Button icon={<RetryIcon className="icon-sm" />} onClick={() => void onRetry()}>
              Erneut prüfen
            </Button>
          }
        >
          Der Ausweis konnte nicht geprüft werden. Bitte versuchen Sie es mit einer Verbindung noch einmal.
        </StatePanel>
      );
    case "checked":
      return state.check.valid ? <Valid check={state.check} /> : <Invalid />;
  }
}

function Valid({ check }: { readonly check: wire.BadgeCheck }) {
  const { name = "", providers = [], areas = [], checkedAt } = check;
  return (
    <>
      <div className="card done lv-positive" role="status">
        <SafeIcon className="done-icon" />
        <div className="grid gap-1">
          <h1>Dieser Ausweis ist gültig</h1>
          <p className="numbers">geprüft am {formatLongDateTime(checkedAt)}</p>
        </div>
      </div>
      <dl className="badge-facts">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Im Auftrag von</dt>
          <dd>{providers.join(", ")}</dd>
        </div>
        {areas.length > 0 && (
          <div>
            <dt>Gebiet</dt>
            <dd>{areas.join(", ")}</dd>
          </div>
        )}
      </dl>
      <p>
        Bitte vergleichen Sie den Namen mit dem Ausweis der Person vor Ihnen. Niemand von uns bittet Sie an der Tür um Bargeld
        oder um ein Passwort.
      </p>
    </>
  );
}

function Invalid() {
  return (
    <StatePanel as="h1" live="alert" level="danger" icon={<ErrorIcon />} title="Dieser Ausweis ist nicht gültig">
      Wir kennen ihn nicht, oder er gilt nicht mehr. Bitte unterschreiben Sie nichts, und rufen Sie den Anbieter an, wenn Sie
      unsicher sind.
    </StatePanel>
  );
}

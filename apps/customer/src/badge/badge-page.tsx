import type { CookieApi } from "@rundgang/api-client";
import { calls, pathOf, type wire } from "@rundgang/contracts";
import { phoneHref } from "@rundgang/domain";
import {
  Button,
  buttonClass,
  CashIcon,
  ErrorIcon,
  FaceIcon,
  formatLongDateTime,
  OfflineIcon,
  PhoneIcon,
  RetryIcon,
  Spinner,
  StatePanel,
  ValidIcon,
} from "@rundgang/ui";
import { useCallback, useEffect, useState } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { Portrait } from "../page/portrait.tsx";
import { useBrand, useBrandOf } from "../page/use-brand.ts";

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
  useBrandOf(state.type === "checked" ? state.check.brand : undefined);
  const { phone = null, service = null } = useBrand() ?? {};
  const isChecked = state.type === "checked";
  return (
    <PageFrame
      title="Ausweis prüfen"
      about="Ausweis prüfen"
      {...(isChecked && phone !== null && { foot: <CallFoot phone={phone} service={service} /> })}
    >
      {contentOf(state, check)}
    </PageFrame>
  );
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
  const { name = "", providers = [], areas = [], photo = null, checkedAt } = check;
  return (
    <>
      <article className="badge-card">
        <div className="badge-ok" role="status">
          <ValidIcon />
          <p>
            <b>Dieser Ausweis ist gültig</b>
            <span className="numbers">geprüft am {formatLongDateTime(checkedAt)}</span>
          </p>
        </div>
        <div className="badge-who">
          <Portrait name={name} photo={photo} className="badge-photo" />
          <div className="grid gap-1">
            <h1>{name}</h1>
            <p className="text-muted">{providers.length === 0 ? "im Vertrieb" : `im Auftrag von ${providers.join(", ")}`}</p>
          </div>
        </div>
        {areas.length > 0 && (
          <dl className="badge-facts">
            <div>
              <dt>Gebiet</dt>
              <dd>{areas.join(", ")}</dd>
            </div>
          </dl>
        )}
      </article>
      <p className="badge-hint">
        <FaceIcon />
        <span>
          {photo === null
            ? "Vergleichen Sie den Namen mit dem Ausweis der Person vor Ihnen."
            : "Vergleichen Sie das Bild mit der Person vor Ihnen."}
        </span>
      </p>
      <p className="badge-hint">
        <CashIcon />
        <span>Niemand von uns bittet Sie an der Tür um Bargeld oder um ein Passwort.</span>
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

/** The way to ask whether all is well. @param service who answers */
function CallFoot({ phone, service }: { readonly phone: string; readonly service: string | null }) {
  return (
    <div className="grid gap-1">
      <a className={`${buttonClass({ level: "primary", size: "large" })} button-block`} href={phoneHref(phone)}>
        <PhoneIcon />
        <span className="numbers">{phone} anrufen</span>
      </a>
      {service !== null && <p className="text-center text-sm text-muted">{service}</p>}
    </div>
  );
}

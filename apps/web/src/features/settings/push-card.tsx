import { useState } from "react";
import { BellIcon, Card, LockIcon, OfflineIcon, showToast, Skeleton, StatePanel, Switch } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** 'Mitteilungen': whether this device gives word while the app is in the background, and what to do where the browser forbids it (decision 155). */
export function PushCard() {
  const data = useAppData();
  const push = useObservable(data.push);
  const online = useObservable(data.online);
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    const outcome = await data.switchPush(on ? "on" : "off");
    setBusy(false);
    if (!outcome.ok) showToast({ about: "push", level: "yellow", title: "Mitteilungen sind aus", text: outcome.text });
  };
  return (
    <Card title="Mitteilungen" padded={false}>
      {push.type === "starting" && online && (
        <div className="card-body">
          <Skeleton className="h-12 rounded-md" />
        </div>
      )}
      {push.type === "starting" && !online && (
        <StatePanel as="h3" level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Mitteilungen kannst du einschalten, sobald du wieder Netz hast.
        </StatePanel>
      )}
      {(push.type === "on" || push.type === "off") && (
        <Switch
          line
          checked={push.type === "on"}
          disabled={busy || (push.type === "off" && !online)}
          onChange={(on) => void change(on)}
          hint={push.type === "off" && !online ? "Einschalten kannst du sie, sobald du wieder Netz hast." : hintOf(push)}
        >
          Mitteilungen auf diesem Gerät
        </Switch>
      )}
      {push.type === "blocked" && (
        <StatePanel as="h3" level="yellow" icon={<LockIcon />} title="Vom Browser gesperrt">
          Öffne in den Einstellungen des Browsers die Berechtigungen dieser Seite, erlaube „Benachrichtigungen“ und lade die App
          neu.
        </StatePanel>
      )}
      {push.type === "none" && (
        <StatePanel as="h3" level="yellow" icon={<BellIcon />} title="Auf diesem Gerät nicht möglich">
          {push.reason === "home_screen"
            ? "Lege die App auf den Home-Bildschirm (Teilen, „Zum Home-Bildschirm“) und öffne sie von dort. Dann kannst du Mitteilungen einschalten."
            : "Dieser Browser kann keine Mitteilungen empfangen. Mit Chrome, Edge, Firefox oder Safari geht es."}
        </StatePanel>
      )}
      {push.type !== "starting" && push.type !== "none" && (
        <p className="card-body text-sm text-muted">
          Bei einem Anruf, einer erbetenen Korrektur und 30 Minuten vor einem Termin, nur solange du im Dienst bist. Namen stehen
          nie darin; was es ist, zeigt die App. Mit dem Abmelden enden sie auf diesem Gerät.
        </p>
      )}
    </Card>
  );
}

function hintOf(push: { readonly type: "on" } | { readonly type: "off"; readonly asks: string }): string {
  if (push.type === "on") return "eingeschaltet, auch wenn die App im Hintergrund ist";
  return push.asks === "gone" ? "kommen nicht mehr an: bitte schalte sie wieder ein" : "ausgeschaltet";
}

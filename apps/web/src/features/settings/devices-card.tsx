import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  Card,
  CheckIcon,
  Chip,
  ComputerIcon,
  ConfirmDialog,
  DeviceIcon,
  formatLongRecent,
  OfflineIcon,
  RetryIcon,
  showToast,
  Skeleton,
  StatePanel,
  TabletIcon,
  useNow,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { deviceName } from "./device-words.ts";
import { useSessions } from "./use-sessions.ts";

/** 'Angemeldete Geräte': where one is signed in, and the way to end that. */
export function DevicesCard() {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const now = useNow();
  const [known, readAgain] = useSessions();
  const [asked, setAsked] = useState<wire.Session>();
  const [busy, setBusy] = useState(false);

  const end = async (session: wire.Session) => {
    setBusy(true);
    const outcome = await commands.endSession(session.uuid);
    setBusy(false);
    setAsked(undefined);
    const about = "session";
    if (outcome.ok) showToast({ about, level: "positive", title: "Sitzung beendet", text: deviceName(session) });
    else showToast({ about, level: "danger", title: "Sitzung nicht beendet", text: outcome.text });
    readAgain();
  };

  return (
    <Card title="Angemeldete Geräte" padded={false}>
      {known.type === "reading" && online && (
        <div className="card-body">
          <Skeleton className="h-24 rounded-md" />
        </div>
      )}
      {known.type === "reading" && !online && (
        <StatePanel as="h3" level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Wo du angemeldet bist, zeigt sich, sobald du wieder Netz hast.
        </StatePanel>
      )}
      {known.type === "failed" && (
        <StatePanel
          as="h3"
          level="danger"
          live="alert"
          icon={<RetryIcon />}
          title="Nicht erreichbar"
          action={<Button onClick={readAgain}>Erneut versuchen</Button>}
        >
          {known.text}
        </StatePanel>
      )}
      {known.type === "read" && (
        <ul>
          {known.sessions.map((session) => (
            <DeviceLine key={session.uuid} session={session} now={now} closed={!online} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {known.type === "read" && !online && (
        <p className="settings-reason settings-foot" role="status">
          <OfflineIcon className="icon-sm" />
          Offline: So war es, als zuletzt Netz da war. Beenden geht erst wieder mit Netz.
        </p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title="Sitzung beenden"
          severity="danger"
          about={deviceName(asked)}
          confirmLabel="Sitzung beenden"
          busy={busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void end(asked)}
        >
          Das Gerät ist dann abgemeldet, sobald es Netz hat. Was dort noch nicht gesendet ist, bleibt versiegelt auf ihm und geht
          nach der nächsten Anmeldung hinaus.
        </ConfirmDialog>
      )}
    </Card>
  );
}

type DeviceLineProps = {
  readonly session: wire.Session;
  readonly now: string;
  readonly closed: boolean;
  readonly onEnd: () => void;
};

function DeviceLine({ session, now, closed, onEnd }: DeviceLineProps) {
  const name = deviceName(session);
  return (
    <li className="settings-line settings-device">
      {session.device === "tablet" ? <TabletIcon /> : session.device === "computer" ? <ComputerIcon /> : <DeviceIcon />}
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="numbers text-sm text-muted">
          {session.current ? "Dieses Gerät · jetzt" : formatLongRecent(session.seenAt, now)}
        </p>
      </div>
      {session.current ? (
        <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
          aktiv
        </Chip>
      ) : (
        <Button aria-label={`Sitzung beenden: ${name}`} disabled={closed} onClick={onEnd}>
          Sitzung beenden
        </Button>
      )}
    </li>
  );
}

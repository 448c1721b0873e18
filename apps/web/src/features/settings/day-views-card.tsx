import { useEffect, useState } from "react";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  Card,
  formatLongDay,
  formatLongRecent,
  OfflineIcon,
  RetryIcon,
  Skeleton,
  StatePanel,
  useNow,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

type KnownViews =
  | { readonly type: "reading" }
  | { readonly type: "failed"; readonly text: string }
  | { readonly type: "read"; readonly views: wire.DayViews["views"] };

/** 'Wer deinen Tag angesehen hat': each look at one's own days, by whom, at which day and when (decision 128). */
export function DayViewsCard() {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const now = useNow();
  const [known, setKnown] = useState<KnownViews>({ type: "reading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!online) return undefined;
    let isOver = false;
    void commands.readDayViews().then((outcome) => {
      if (isOver) return;
      if (outcome.ok) setKnown({ type: "read", views: outcome.views });
      else setKnown((before) => (before.type === "read" ? before : { type: "failed", text: outcome.text }));
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks anew
  }, [commands, online, attempt]);

  return (
    <Card title="Wer deinen Tag angesehen hat" padded={false}>
      {known.type === "reading" && online && (
        <div className="card-body">
          <Skeleton className="h-12 rounded-md" />
        </div>
      )}
      {known.type === "reading" && !online && (
        <StatePanel as="h3" level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Wer deinen Tag angesehen hat, zeigt sich, sobald du wieder Netz hast.
        </StatePanel>
      )}
      {known.type === "failed" && (
        <StatePanel
          as="h3"
          level="danger"
          live="alert"
          icon={<RetryIcon />}
          title="Nicht erreichbar"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>Erneut versuchen</Button>}
        >
          {known.text}
        </StatePanel>
      )}
      {known.type === "read" && known.views.length === 0 && (
        <p className="card-body text-sm text-muted">Bisher niemand. Wege und Standorte werden nicht aufgezeichnet.</p>
      )}
      {known.type === "read" && known.views.length > 0 && (
        <ul className="day-views">
          {known.views.map(({ name, day, viewedAt }) => (
            <li key={`${viewedAt} ${name}`} className="settings-line">
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="numbers text-sm text-muted">dein Tag: {formatLongDay(day)}</p>
              </div>
              <span className="numbers pr-2 text-sm text-muted">{formatLongRecent(viewedAt, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import {
  CloudErrorIcon,
  formatSince,
  joinClasses,
  LoaderIcon,
  OfflineIcon,
  OnlineIcon,
  SendingIcon,
  SyncedIcon,
  WaitIcon,
  useNow,
} from "@rundgang/ui";
import { lazy, Suspense } from "react";

import { systemClock } from "../../data/clock.ts";
import { fetchCode } from "../../data/code/fetch-code.ts";
import { needsPerson } from "../../data/outbox/queue-view.ts";
import { unfinishedCommands } from "../../data/outbox/unfinished-commands.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useIdleBefore } from "../../hooks/use-idle.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { syncWords, waitingDetail } from "./sync-words.ts";

const icons = {
  reading: LoaderIcon,
  synced: SyncedIcon,
  late: WaitIcon,
  sending: SendingIcon,
  waiting: WaitIcon,
  error: CloudErrorIcon,
};

/* Asked for until it is here: no page may fail for it. */
const StatusDetails = lazy(async () => ({
  default: (await fetchCode(() => import("./status-details.tsx"), systemClock)).StatusDetails,
}));

/** The bar at the foot: online or since when not, what waits, the last success, a low battery, that the position goes out (A §2). */
export function StatusBar() {
  const data = useAppData();
  const queue = useObservable(data.queue);
  const since = useObservable(data.offlineSince);
  const now = useNow();
  const isIdle = useIdleBefore();
  const words = syncWords(queue, useObservable(data.damage) !== null, useObservable(data.live).type);
  const blocked = unfinishedCommands(queue.entries).filter((command) => command.some(needsPerson)).length;
  const SyncIcon = icons[words.state];
  const look = words.state === "error" ? "status-bar-error" : since !== null && "status-bar-offline";
  return (
    <footer className={joinClasses("status-bar", look)} data-offline={since !== null || undefined}>
      {since === null ? (
        <span>
          <OnlineIcon className="icon-sm" />
          Online
        </span>
      ) : (
        <span>
          <OfflineIcon className="icon-sm" />
          <strong>
            Offline seit {formatSince(since, now).replace(/ Uhr$/u, "")}
            <span className="max-tablet:sr-only"> Uhr</span>
          </strong>
        </span>
      )}
      <span>
        <SyncIcon className="icon-sm" />
        <span className="tablet:hidden">{words.text}</span>
        <span className="max-tablet:hidden">{waitingDetail(queue.entries) ?? words.detail ?? words.text}</span>
      </span>
      {blocked > 0 && <span>{blocked} blockiert</span>}
      {/* Behind the first screen: nothing before it moves when it comes. */}
      {isIdle && (
        <Suspense>
          <StatusDetails />
        </Suspense>
      )}
    </footer>
  );
}

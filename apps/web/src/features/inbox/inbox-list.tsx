import { Link } from "@tanstack/react-router";
import { customerName, requestedList } from "@rundgang/domain";
import { Chip, formatRecent, SendingIcon, WarningIcon } from "@rundgang/ui";

import { openCorrections, type InboxEntry } from "../../data/inbox/inbox-entry.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { inboxSummary, orderPlace, stateChip, waitingSince, wishWords } from "./inbox-words.ts";
import { TaskIcon } from "./task-icon.tsx";

type InboxListProps = { readonly entries: readonly InboxEntry[]; readonly shownId: string | undefined };

/** The requests, those to be done first; behind them what was sent. */
export function InboxList({ entries, shownId }: InboxListProps) {
  const now = useRealNow();
  const isSent = ({ state }: InboxEntry) => state === "on_its_way" || state === "answered";
  const sent = entries.filter(isSent);
  const todo = entries.filter((entry) => !isSent(entry));
  const row = (entry: InboxEntry) => (
    <InboxRow key={entry.order.uuid} entry={entry} now={now} isShown={entry.order.uuid === shownId} />
  );
  return (
    <section className="duo-list" aria-label="Eingang">
      <div className="duo-head">
        <h1>Eingang</h1>
        <p className="text-muted" role="status">
          {inboxSummary(entries, now)}
        </p>
      </div>
      <div className="duo-scroll quiet-scroll">
        {todo.length > 0 && (
          <ul aria-label={openCorrections({ ready: true, entries }) === 1 ? "Korrekturanfrage" : "Korrekturanfragen"}>
            {todo.map(row)}
          </ul>
        )}
        {sent.length > 0 && (
          <>
            <h2 className="duo-group">Zuletzt abgesendet</h2>
            <ul aria-label="Zuletzt abgesendet">{sent.map(row)}</ul>
          </>
        )}
      </div>
    </section>
  );
}

type InboxRowProps = { readonly entry: InboxEntry; readonly now: string; readonly isShown: boolean };

function InboxRow({ entry, now, isShown }: InboxRowProps) {
  const { order, draft, state } = entry;
  const chip = stateChip(entry);
  const at = draft?.handedOver?.at ?? order.status.statusDtAt;
  return (
    <li>
      <Link
        to="/inbox"
        search={{ order: order.uuid }}
        className="duo-row"
        activeProps={{}}
        {...(isShown && { "aria-current": "true" })}
      >
        <span className="duo-line">
          <strong className="truncate">{customerName(order)}</strong>
          {state === "open" && <span className="duo-since">{waitingSince(order.status.statusDtAt, now)}</span>}
        </span>
        <span className="duo-line text-sm text-muted">
          <span className="numbers truncate">{[order.id, orderPlace(order)].filter((part) => part !== null).join(" · ")}</span>
          <span className="numbers flex-none">{formatRecent(at, now)}</span>
        </span>
        <span className="duo-chips">
          {chip === null ? (
            requestedList(order.status.data.requestedChanges).map((wish) => (
              <Chip key={wish} level="yellow" icon={<TaskIcon of={wish} />}>
                {wishWords[wish]}
              </Chip>
            ))
          ) : (
            <Chip
              level={chip.level}
              icon={chip.level === "danger" ? <WarningIcon className="icon-xs" /> : <SendingIcon className="icon-xs" />}
            >
              {chip.text}
            </Chip>
          )}
        </span>
      </Link>
    </li>
  );
}

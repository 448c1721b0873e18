import {
  AllDoneIcon,
  Banner,
  Button,
  Card,
  ErrorIcon,
  FilterChip,
  formatLongRecent,
  LockIcon,
  SendIcon,
  SkeletonList,
  StatePanel,
} from "@rundgang/ui";
import { useState } from "react";

import { isUnsent, type QueueEntry, type QueueView } from "../../data/outbox/queue-view.ts";
import { lockedSentence } from "../../data/session/locked-sentence.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useStore } from "../../hooks/use-store.ts";
import { belongsTo, chipCounts, queueFilters, type QueueFilter } from "./queue-groups.ts";
import { useRequestActions } from "./request-actions.tsx";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";
import { SentList } from "./sent-list.tsx";

/** /request-queue: every request with order, state, tries, reason and what can be done; 'Jetzt senden' (3-decisions). */
export function QueuePage() {
  const data = useAppData();
  const queue = useStore(data.queue);
  const damaged = useStore(data.damage) !== null;
  const locked = useStore(data.lockedRequests);
  const now = useNow();
  const [filter, setFilter] = useState<QueueFilter | "sent">("unsent");
  const online = useStore(data.online);
  const { act, dialog } = useRequestActions();
  const counts = chipCounts(queue);
  const shown = filter === "sent" ? [] : queue.entries.filter((entry) => belongsTo(filter, entry));

  return (
    <div className="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:p-6">
      <header className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 grow">
          <h1 className="text-xl font-bold">Nicht gesendete Vorgänge</h1>
          <p className="text-muted">{queue.ready ? summary(queue, now) : "Wird gelesen …"}</p>
        </div>
        <Button
          level="primary"
          className="max-tablet:grow"
          icon={<SendIcon className="icon-sm" />}
          onClick={() => data.sendNow()}
        >
          Jetzt senden
        </Button>
      </header>

      <fieldset className="quiet-scroll -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        <legend className="sr-only">Anzeigen</legend>
        {queueFilters.map(({ name, label }) => (
          <FilterChip key={name} pressed={filter === name} onChange={() => setFilter(name)} count={counts[name]}>
            {label}
          </FilterChip>
        ))}
        <FilterChip pressed={filter === "sent"} onChange={() => setFilter("sent")} count={counts.sent}>
          Gesendet
        </FilterChip>
      </fieldset>

      {locked > 0 && (
        <Banner level="secondary" icon={<LockIcon />}>
          {lockedSentence(locked)}
        </Banner>
      )}
      {!queue.ready && (
        <Card padded={false}>
          <SkeletonList rows={4} />
        </Card>
      )}
      {queue.ready && filter !== "sent" && shown.length === 0 && <Nothing filter={filter} damaged={damaged} />}
      {shown.length > 0 && <Requests entries={shown} now={now} online={online} onAction={act} />}
      {queue.ready && filter === "sent" && <SentList sent={queue.sent} now={now} />}
      {filter === "unsent" && queue.sent.length > 0 && (
        <>
          <h2 className="mt-2 font-medium text-sm">Zuletzt gesendet</h2>
          <SentList sent={queue.sent.slice(0, 5)} now={now} />
        </>
      )}

      {dialog}
    </div>
  );
}

function Requests(props: {
  readonly entries: readonly QueueEntry[];
  readonly now: string;
  readonly online: boolean;
  readonly onAction: RequestRowProps["onAction"];
}) {
  return (
    <Card padded={false}>
      <ul>
        {props.entries.map((entry) => (
          <RequestRow key={entry.id} entry={entry} now={props.now} online={props.online} onAction={props.onAction} />
        ))}
      </ul>
    </Card>
  );
}

function Nothing({ filter, damaged }: { readonly filter: QueueFilter; readonly damaged: boolean }) {
  const everything = filter === "unsent";
  if (everything && damaged) {
    return (
      <Card>
        <StatePanel icon={<ErrorIcon />} level="danger" title="Es fehlen Vorgänge">
          Was noch da war, ist übermittelt. Prüfe, was auf diesem Gerät fehlt, und erfasse es neu.
        </StatePanel>
      </Card>
    );
  }
  return (
    <Card>
      <StatePanel icon={<AllDoneIcon />} title={everything ? "Alles übermittelt" : "Nichts in dieser Auswahl"}>
        {everything ? "Was du erfasst, steht hier, bis der Server es bestätigt hat." : null}
      </StatePanel>
    </Card>
  );
}

function summary(queue: QueueView, now: string): string {
  const unsent = queue.entries.filter(isUnsent);
  const oldest = unsent.map((entry) => entry.createdAt).toSorted()[0];
  if (oldest === undefined) return "Nichts wartet auf diesem Gerät.";
  const blocked = queue.blocked === 0 ? [] : [`${queue.blocked} ${queue.blocked === 1 ? "braucht" : "brauchen"} dich`];
  return [`${unsent.length} offen`, ...blocked, `ältester von ${formatLongRecent(oldest, now)}`]
    .join(", ")
    .replace(/, (?=ältester)/u, " · ");
}

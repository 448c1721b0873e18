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
  showToast,
  SkeletonList,
  StatePanel,
  useNow,
} from "@rundgang/ui";
import { useState } from "react";

import type { QueueView } from "../../data/outbox/queue-view.ts";
import { lockedSentence } from "../../data/session/locked-sentence.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { BackupButton } from "../../parts/backup/backup-button.tsx";
import { BegunOrders } from "./begun-orders.tsx";
import {
  belongsTo,
  chipCounts,
  queueCommands,
  queueFilters,
  sentCommands,
  shownEntry,
  type QueueCommand,
  type QueueFilter,
} from "./queue-groups.ts";
import { OrderRow } from "./order-row.tsx";
import { useRequestActions } from "./request-actions.tsx";
import { RequestRow, type RequestRowProps } from "./request-row.tsx";
import { SentList } from "./sent-list.tsx";

/** /request-queue: every request with order, state, tries, reason and what can be done; 'Jetzt senden' (3-decisions). */
export function QueuePage() {
  const data = useAppData();
  const queue = useObservable(data.queue);
  const damaged = useObservable(data.damage) !== null;
  const locked = useObservable(data.lockedRequests);
  const now = useNow();
  const [filter, setFilter] = useState<QueueFilter | "sent">("unsent");
  const online = useObservable(data.online);
  const { act, dialog } = useRequestActions();
  const counts = chipCounts(queue);
  const send = () => {
    data.sendNow();
    /* A tap that does nothing to be seen is tapped again. */
    if (!online)
      showToast({ about: "send now", level: "yellow", title: "Kein Netz", text: "Geht von selbst los, sobald du Netz hast." });
  };
  const sent = sentCommands(queue);
  const shown = filter === "sent" ? [] : queueCommands(queue.entries).filter((command) => belongsTo(filter, command));

  return (
    <div className="quiet-scroll h-full">
      <div className="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:p-6">
        <header className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 grow">
            <h1 className="text-xl font-bold">Nicht gesendete Vorgänge</h1>
            <p className="text-muted">{queue.ready ? summary(queue, now) : "Wird gelesen …"}</p>
          </div>
          <Button level="primary" className="max-tablet:grow" icon={<SendIcon className="icon-sm" />} onClick={send}>
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

        {filter === "unsent" && <BegunOrders now={now} />}
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
        {shown.length > 0 && <Commands commands={shown} now={now} online={online} onAction={act} />}
        {queue.ready && filter === "sent" && <SentList commands={sent} now={now} />}
        {filter === "unsent" && sent.length > 0 && (
          <>
            <h2 className="mt-2 font-medium text-sm">Zuletzt gesendet</h2>
            <SentList commands={sent.slice(0, 5)} now={now} />
          </>
        )}

        {queue.ready && <Backup filter={filter} hasBlocked={counts.blocked !== 0} />}

        {dialog}
      </div>
    </div>
  );
}

/** What does not arrive can leave the device as a file: all of it, or what is blocked (3-decisions "The queue"). */
function Backup({ filter, hasBlocked }: { readonly filter: QueueFilter | "sent"; readonly hasBlocked: boolean }) {
  if (filter !== "unsent" && (filter !== "blocked" || !hasBlocked)) return null;
  const scope = filter === "blocked" ? "blocked" : "everything";
  return (
    <section className="mt-2 grid gap-2">
      <h2 className="font-medium text-sm">Kommt etwas nicht an?</h2>
      <p className="text-muted text-sm">
        Speichere es als Datei und gib sie der Zentrale. Dort lässt es sich öffnen und nachtragen, auf dem Gerät bleibt alles, wie
        es ist.
      </p>
      <BackupButton key={scope} scope={scope} />
    </section>
  );
}

function Commands({ commands, ...row }: Omit<RequestRowProps, "entry"> & { readonly commands: readonly QueueCommand[] }) {
  return (
    <Card padded={false}>
      <ul>
        {commands.map((command) =>
          command.main.kind === "order" ? (
            <OrderRow key={command.chainId} command={command} {...row} />
          ) : (
            <RequestRow key={command.chainId} entry={shownEntry(command)} {...row} />
          ),
        )}
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
          Was noch da war, ist gesendet. Prüfe, was auf diesem Gerät fehlt, und erfasse es neu.
        </StatePanel>
      </Card>
    );
  }
  return (
    <Card>
      <StatePanel icon={<AllDoneIcon />} title={everything ? "Alles gesendet" : "Nichts in dieser Auswahl"}>
        {everything ? "Was du erfasst, steht hier, bis der Server es bestätigt hat." : null}
      </StatePanel>
    </Card>
  );
}

function summary(queue: QueueView, now: string): string {
  const commands = queueCommands(queue.entries);
  const oldest = commands.map(({ main }) => main.createdAt).toSorted()[0];
  if (oldest === undefined) return "Nichts wartet auf diesem Gerät.";
  const stuck = commands.filter((command) => belongsTo("blocked", command)).length;
  const blocked = stuck === 0 ? [] : [`${stuck} ${stuck === 1 ? "braucht" : "brauchen"} dich`];
  return `${[`${commands.length} offen`, ...blocked].join(", ")} · ältester von ${formatLongRecent(oldest, now)}`;
}

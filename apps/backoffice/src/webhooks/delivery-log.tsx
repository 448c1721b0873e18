import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { calls, idOfIri, isIriOf, type wire } from "@rundgang/contracts";
import { Button, Chip, formatDateTime, formatNumber, RetryIcon, showToast, SkeletonList } from "@rundgang/ui";

import { LoadProblem } from "../app/load-problem.tsx";
import { Pager } from "../app/pager.tsx";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { deliveryLog, logSize, refreshWebhooks } from "./queries.ts";
import { deliveryWords, eventWords, secondsWords } from "./webhook-words.ts";

/** The log of a webhook's deliveries, with the way to send them once more. */
export function DeliveryLog({ webhook }: { readonly webhook: wire.Webhook }) {
  const api = useApi();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [failed, setFailed] = useState(false);
  const log = useQuery(deliveryLog(api, webhook["@id"], { page, failed }));
  const write = useWrite();
  const mayReplay = webhook.endedAt === null && webhook.pausedAt === null;
  const replay = async (which: { readonly delivery: string } | { readonly failedSince: string }) => {
    const uuid = write.uuidFor(which);
    const done = await write.send(() =>
      api.request(calls.postWebhookReplay, { body: { uuid, webhook: webhook["@id"], ...which } }),
    );
    refreshWebhooks(queries);
    if (done === null) return;
    const count = done.deliveries === 1 ? "Eine Zustellung" : `${formatNumber(done.deliveries)} Zustellungen`;
    showToast({ about: "webhook", level: "positive", title: `${count} noch einmal unterwegs` });
  };
  const members = log.data?.members ?? [];
  const total = log.data?.total ?? 0;
  return (
    <div className="account-part" aria-busy={log.isFetching}>
      <div className="webhook-log-head">
        <h3>Zustellungen</h3>
        <Button
          aria-pressed={failed}
          onClick={() => {
            setFailed(!failed);
            setPage(1);
          }}
        >
          Nur gescheiterte
        </Button>
      </div>
      <p className="text-sm text-muted">Jede Nachricht kommt mindestens einmal an, neun Versuche in zwei Tagen.</p>
      <RefusalNote text={write.refusal} />
      {log.isPending && <SkeletonList rows={3} />}
      {log.isError && (
        <LoadProblem
          title="Die Zustellungen konnten nicht geladen werden"
          problem={log.error}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.isSuccess && total === 0 && <p>{failed ? "Nichts ist gescheitert." : "Noch nichts gesendet."}</p>}
      {members.length > 0 && (
        <ol className="webhook-log">
          {members.map((one) => (
            <Delivery
              key={one.uuid}
              delivery={one}
              onReplay={mayReplay && !write.busy ? () => void replay({ delivery: one["@id"] }) : null}
            />
          ))}
        </ol>
      )}
      <div className="account-buttons">
        <Pager page={page} pageSize={logSize} total={total} onPage={setPage} />
        {failed && total > 0 && mayReplay && (
          <Button
            icon={<RetryIcon className="icon-sm" />}
            busy={write.busy}
            onClick={() => void replay({ failedSince: new Date(0).toISOString() })}
          >
            Alle gescheiterten noch einmal senden
          </Button>
        )}
      </div>
    </div>
  );
}

type DeliveryProps = {
  readonly delivery: wire.WebhookDelivery;
  /** Null where nothing can be sent. */
  readonly onReplay: (() => void) | null;
};

function Delivery({ delivery, onReplay }: DeliveryProps) {
  const { word, level } = deliveryWords[delivery.state];
  const { about, attempts, kind, nextAt } = delivery;
  const title = eventWords(kind);
  return (
    <li>
      <div className="webhook-log-line">
        <Chip level={level}>{word}</Chip>
        <b className="min-w-0 grow">
          {about !== null && isIriOf("auftrags", about) ? (
            <Link to="/auftraege/$uuid" params={{ uuid: idOfIri(about) }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        <Button
          icon={<RetryIcon className="icon-sm" />}
          aria-label={`${title}, ${formatDateTime(delivery.createdAt)}: noch einmal senden`}
          disabled={onReplay === null}
          onClick={() => onReplay?.()}
        >
          Noch einmal
        </Button>
      </div>
      <p className="text-sm text-muted">{formatDateTime(delivery.createdAt)}</p>
      {attempts.length > 0 && (
        <ul className="webhook-attempts">
          {attempts.map((attempt, place) => (
            <li key={attempt.at}>
              <span className="numbers">
                Versuch {place + 1}, {formatDateTime(attempt.at)}: {attempt.status ?? "keine Antwort"}, {secondsWords(attempt.ms)}
              </span>
              {attempt.reason !== null && <span className="text-danger">{attempt.reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {nextAt !== null && attempts.length > 0 && <p className="text-sm">Nächster Versuch: {formatDateTime(nextAt)}</p>}
    </li>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, wire } from "@rundgang/contracts";
import { Button, Chip, ConfirmDialog, formatDateTime, showToast } from "@rundgang/ui";

import { RecordPanel } from "../masters/record-panel.tsx";
import { Fact } from "../masters/fact.tsx";
import { useWrite } from "../masters/use-write.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { stateWords, topicTitles } from "./neighbour-words.ts";
import { oneNeighbour, refreshNeighbours } from "./queries.ts";

/** /nachbarsysteme/{uuid}: what a token may do, when it was used, and its end. */
export function NeighbourPanel() {
  const { uuid } = useParams({ from: "/nachbarsysteme/$uuid" });
  const navigate = useNavigate();
  const asked = useQuery(oneNeighbour(useApi(), uuid));
  const close = useCallback(() => void navigate({ to: "/nachbarsysteme", search: (before) => before }), [navigate]);
  const token = asked.data?.token;
  return (
    <RecordPanel
      label="Zugang"
      title={token?.name}
      about={token === undefined ? undefined : `${token.mark}…`}
      asked={asked}
      onClose={close}
    >
      {(data) => <Told {...data} />}
    </RecordPanel>
  );
}

function Told({ token, lastUsedAt }: { readonly token: wire.ApiTokenItem; readonly lastUsedAt: string | null }) {
  const [isEnding, setEnding] = useState(false);
  const { word, level } = stateWords[token.state];
  return (
    <>
      <div className="account-part">
        <p>
          <Chip level={level}>{word}</Chip>
        </p>
        <dl className="token-facts">
          <Fact title="Angelegt" text={formatDateTime(token.createdAt)} />
          <Fact title="Zuletzt benutzt" text={lastUsedAt === null ? "nie" : formatDateTime(lastUsedAt)} />
          <Fact title="Gilt bis" text={token.expiresAt === null ? "ohne Ende" : formatDateTime(token.expiresAt)} />
          {token.endedAt !== null && <Fact title="Widerrufen" text={formatDateTime(token.endedAt)} />}
        </dl>
        {token.state === "active" && (
          <div className="account-buttons">
            <Button level="danger" onClick={() => setEnding(true)}>
              Widerrufen …
            </Button>
          </div>
        )}
      </div>
      <div className="account-part">
        <h3>Rechte</h3>
        <ul className="account-lines">
          {token.scopes.map((scope) => (
            <li key={scope}>
              {wire.scopeEntries[scope].title}
              <span className="text-sm text-muted">{wire.scopeEntries[scope].about}</span>
            </li>
          ))}
          {token.scopes.length === 0 && <li className="text-muted">Keine.</li>}
        </ul>
      </div>
      <div className="account-part">
        <h3>Ereignisse</h3>
        <ul className="account-lines">
          {token.topics.map((topic) => (
            <li key={topic}>{topicTitles[topic] ?? <code>{topic}</code>}</li>
          ))}
          {token.topics.length === 0 && <li className="text-muted">Keine.</li>}
        </ul>
        {token.signsForHub && (
          <p className="text-sm text-muted">Wer mit MERCURE_SUBSCRIBER_KEY unterschreibt, liest diese Ereignisse.</p>
        )}
      </div>
      {isEnding && <EndDialog token={token} onClose={() => setEnding(false)} />}
    </>
  );
}

function EndDialog({ token, onClose }: { readonly token: wire.ApiTokenItem; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const write = useWrite();
  const send = async () => {
    const done = await write.send(() => api.request(calls.patchApiToken, { params: { id: token.uuid }, body: { ended: true } }));
    refreshNeighbours(queries);
    if (done === null) return;
    showToast({ about: "api_token", level: "positive", title: `${token.name}: Zugang widerrufen` });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Zugang widerrufen"
      about={token.name}
      confirmLabel="Widerrufen"
      severity="danger"
      busy={write.busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>
        Das Token gilt sofort nicht mehr, und sein Ereignisstrom endet. Das lässt sich nicht zurücknehmen; ein neuer Zugang
        gleichen Namens setzt fort, was dieser erfasst hat.
      </p>
      <RefusalNote text={write.refusal} />
    </ConfirmDialog>
  );
}

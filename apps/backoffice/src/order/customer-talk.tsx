import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Banner, Button, Chip, formatDateTime, TextArea, WarningIcon } from "@rundgang/ui";

import { useDraft } from "../app/drafts-context.tsx";
import { useWrite } from "../masters/use-write.ts";
import { keys } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { FactsPart } from "./facts-part.tsx";
import { RefusalNote } from "./refusal-note.tsx";

const longestAnswer = 4000;
const longestReason = 1000;

type Question = NonNullable<wire.Order["questions"]>[number];
type Request = NonNullable<wire.Order["contactRequests"]>[number];

/** What the customer asks on his page, with the answer, and other contact data that he asks for. */
export function CustomerTalk({ order }: { readonly order: wire.Order }) {
  const { questions = [], contactRequests = [] } = order;
  if (questions.length + contactRequests.length === 0) return null;
  return (
    <FactsPart title="Fragen und Wünsche des Kunden">
      {questions.map((question) => (
        <QuestionCard key={question.uuid} order={order} question={question} />
      ))}
      {contactRequests.map((request) => (
        <RequestCard key={request.uuid} order={order} request={request} />
      ))}
    </FactsPart>
  );
}

/** Asks anew for the order, and for the lists that count it. */
function useRefreshOrder(order: wire.Order): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [keys.order(order["@id"]), keys.lists, keys.counts]) void queries.invalidateQueries({ queryKey });
  };
}

function QuestionCard({ order, question }: { readonly order: wire.Order; readonly question: Question }) {
  const api = useApi();
  const write = useWrite();
  const refresh = useRefreshOrder(order);
  const [text, setText] = useDraft(`answer ${question.uuid}`, "");
  const [isTried, setTried] = useState(false);
  const { uuid, text: asked, askedAt, answer = null, answeredAt = null, answeredBy = null } = question;
  const send = async () => {
    setTried(true);
    if (text.trim() === "") return;
    const wanted = { question: uuid, text: text.trim() };
    const body = { uuid: write.uuidFor(wanted), ...wanted };
    const sent = await write.send(() => api.request(calls.postQuestionAnswer, { body }), ["text"]);
    if (sent !== null) setText("");
    refresh();
  };
  const fault = isTried && text.trim() === "" ? "Bitte schreib eine Antwort." : write.faults["text"];
  return (
    <article className="talk-card" aria-label={`Frage vom ${formatDateTime(askedAt)}`}>
      <p className="talk-head">
        <b className="grow numbers">Frage, {formatDateTime(askedAt)}</b>
        <Chip level={answer === null ? "yellow" : "positive"}>{answer === null ? "offen" : "beantwortet"}</Chip>
      </p>
      <p className="facts-note">{asked}</p>
      {answer === null ? (
        <>
          <TextArea
            label="Antwort an den Kunden"
            rows={3}
            maxLength={longestAnswer}
            value={text}
            onChange={setText}
            error={fault}
          />
          <RefusalNote text={write.refusal} />
          <p className="facts-note-send">
            <span className="grow text-sm text-muted">Steht auf seiner Seite; eine E-Mail sagt es ihm.</span>
            <Button level="primary" busy={write.busy} onClick={() => void send()}>
              Antworten
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="facts-note talk-answer">{answer}</p>
          <p className="numbers text-sm text-muted">
            {answeredBy ?? "Server"}
            {answeredAt !== null && ` · ${formatDateTime(answeredAt)}`}
          </p>
          <Unsent text={text} why="Inzwischen ist geantwortet. Dein Entwurf ging nicht hinaus:" onDiscard={() => setText("")} />
        </>
      )}
    </article>
  );
}

const stateWords = {
  open: { word: "offen", level: "yellow" },
  approved: { word: "übernommen", level: "positive" },
  declined: { word: "abgelehnt", level: "secondary" },
} as const;

function RequestCard({ order, request }: { readonly order: wire.Order; readonly request: Request }) {
  const api = useApi();
  const write = useWrite();
  const refresh = useRefreshOrder(order);
  const [reason, setReason] = useDraft(`reason ${request.uuid}`, "");
  const [isDeclining, setDeclining] = useState(reason !== "");
  const { uuid, email, phone, askedAt, state, decidedBy, reason: told } = request;
  const decide = async (approved: boolean) => {
    const wanted = { request: uuid, approved, ...(!approved && { reason: reason.trim() }) };
    const body = { uuid: write.uuidFor(wanted), ...wanted };
    const sent = await write.send(() => api.request(calls.postContactDecision, { body }), ["reason"]);
    if (sent !== null) setReason("");
    refresh();
  };
  const { word, level } = stateWords[state];
  return (
    <article className="talk-card" aria-label={`Neue Kontaktdaten vom ${formatDateTime(askedAt)}`}>
      <p className="talk-head">
        <b className="grow numbers">Neue Kontaktdaten, {formatDateTime(askedAt)}</b>
        <Chip level={level}>{word}</Chip>
      </p>
      <dl className="facts-lines">
        {email !== "" && (
          <div>
            <dt>E-Mail</dt>
            <dd>{email}</dd>
          </div>
        )}
        {phone !== "" && (
          <div>
            <dt>Telefon</dt>
            <dd className="numbers">{phone}</dd>
          </div>
        )}
      </dl>
      {state === "open" && isDeclining && (
        <TextArea
          label="Warum bleibt es, wie es ist?"
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
          error={write.faults["reason"]}
        />
      )}
      <RefusalNote text={write.refusal} />
      {state === "open" && (
        <p className="progress-buttons">
          {isDeclining ? (
            <>
              <Button level="danger" busy={write.busy} onClick={() => void decide(false)}>
                Ablehnen
              </Button>
              <Button disabled={write.busy} onClick={() => setDeclining(false)}>
                Zurück
              </Button>
            </>
          ) : (
            <>
              <Button level="primary" busy={write.busy} onClick={() => void decide(true)}>
                Übernehmen
              </Button>
              <Button disabled={write.busy} onClick={() => setDeclining(true)}>
                Ablehnen …
              </Button>
            </>
          )}
        </p>
      )}
      {state === "declined" && (
        <Banner level="secondary" icon={<WarningIcon />}>
          {told}
        </Banner>
      )}
      {state !== "open" && (
        <>
          <p className="text-sm text-muted">{decidedBy ?? "Server"}</p>
          <Unsent text={reason} why="Inzwischen ist entschieden. Dein Grund ging nicht hinaus:" onDiscard={() => setReason("")} />
        </>
      )}
    </article>
  );
}

type UnsentProps = { readonly text: string; readonly why: string; readonly onDiscard: () => void };

/** What somebody typed while a colleague was faster: it is shown until he has read it, for it may say what the colleague did not. */
function Unsent({ text, why, onDiscard }: UnsentProps) {
  if (text.trim() === "") return null;
  return (
    <div role="status">
      <p className="text-sm text-muted">{why}</p>
      <p className="facts-note talk-answer">{text}</p>
      <p className="progress-buttons">
        <Button onClick={onDiscard}>Verwerfen</Button>
      </p>
    </div>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import {
  customerName,
  deviationFacts,
  deviationTextForOffice,
  deviationWords,
  diffText,
  formatCents,
  noteFault,
  orderDiff,
  requestedChangeLabels,
  requestedList,
} from "@rundgang/domain";
import {
  Banner,
  Button,
  CheckIcon,
  formatDateTime,
  joinClasses,
  levelClass,
  TextArea,
  useLoneScroller,
  WarningIcon,
} from "@rundgang/ui";

import { useDraft } from "../app/drafts-context.tsx";
import { useWrite } from "../masters/use-write.ts";
import { doorWords, levelOfDeviation, packageName, typeWords } from "../orders/order-words.ts";
import { colleague, keys, orderNotes } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { AddressFacts } from "./address-facts.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerTalk } from "./customer-talk.tsx";
import { FactsPart } from "./facts-part.tsx";
import { HistoryFacts } from "./history-facts.tsx";
import { ProgressFacts } from "./progress-facts.tsx";

/** What is known of an order beside its papers: what differs, who the customer is, what became of it, what was noted. */
export function Facts({ order }: { readonly order: wire.Order }) {
  const { data: salesman } = useQuery(colleague(useApi(), order.haendler));
  const { door, totals, contractType } = order;
  const box = useRef<HTMLElement>(null);
  const scroller = useLoneScroller(box);
  const months = totals?.firstMonths ?? 0;
  const kind = contractType === "live" || contractType === "remote" ? contractType : "paper";
  return (
    <section ref={box} className="facts quiet-scroll" aria-label="Angaben zum Auftrag" {...scroller}>
      <header className="facts-head">
        <h2>{customerName(order)}</h2>
        <p>
          {doorWords(order)}
          {door !== undefined && `, ${door.plz} ${door.ort}`}
        </p>
        <p className="text-muted">
          {[packageName(order), `${typeWords[kind]} von ${salesman?.name ?? "…"}`, formatDateTime(order.erfassungsdatumAt)]
            .filter((part) => part !== "")
            .join(" · ")}
        </p>
        {totals !== undefined && (
          <dl className="facts-prices">
            <div>
              <dt>{months > 0 ? `Monat 1–${months}` : "monatlich"}</dt>
              <dd className="numbers">{formatCents(totals.monthlyFirst)}</dd>
            </div>
            {months > 0 && (
              <div>
                <dt>ab Monat {months + 1}</dt>
                <dd className="numbers">{formatCents(totals.monthlyLater ?? totals.monthlyFirst)}</dd>
              </div>
            )}
            <div>
              <dt>einmalig</dt>
              <dd className="numbers">{formatCents(totals.once)}</dd>
            </div>
          </dl>
        )}
      </header>
      <Checks order={order} />
      <CustomerTalk order={order} />
      <CustomerFacts order={order} />
      <ProgressFacts order={order} />
      <AddressFacts order={order} />
      <Corrections order={order} />
      <HistoryFacts order={order} />
      <Notes order={order} />
    </section>
  );
}

function Checks({ order }: { readonly order: wire.Order }) {
  const deviations = order.deviations ?? [];
  const { status } = order;
  const requested = requestedList(status.data.requestedChanges);
  return (
    <FactsPart title="Prüfung">
      {status.status === "CHANGE_REQUEST" && (
        <Banner level="yellow" icon={<WarningIcon />}>
          <strong>Nachgefordert: {requested.map((key) => requestedChangeLabels[key]).join(", ")}</strong>
          <p>{status.description}</p>
        </Banner>
      )}
      {(status.status === "REJECTED" || status.status === "CANCELLED") && status.description !== "" && (
        <Banner level="secondary" icon={<WarningIcon />}>
          {status.description}
        </Banner>
      )}
      {deviations.length === 0 && (
        <p className="facts-clean">
          <CheckIcon className="icon-sm" />
          <b>Keine Abweichung</b> zwischen dem, was unterschrieben ist, und dem, was der Server erwartet.
        </p>
      )}
      {deviations.map((deviation, place) => {
        const { title } = deviationWords(deviation);
        const text = deviationTextForOffice(deviation);
        const { facts, difference } = deviationFacts(deviation);
        return (
          <article
            key={`${deviation.kind} ${deviation.field ?? ""} ${place}`}
            className={joinClasses("finding", levelClass(levelOfDeviation(deviation.kind)))}
          >
            <h4>
              <WarningIcon className="icon-sm" />
              {title}
            </h4>
            {facts.length > 0 && (
              <dl>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="numbers">{value}</dd>
                  </div>
                ))}
                {difference !== null && (
                  <div>
                    <dt>Unterschied</dt>
                    <dd className="numbers">{difference}</dd>
                  </div>
                )}
              </dl>
            )}
            {text !== "" && <p>{text}</p>}
          </article>
        );
      })}
    </FactsPart>
  );
}

function Corrections({ order }: { readonly order: wire.Order }) {
  const lines = orderDiff(order.corrections ?? []);
  if (lines.length === 0) return null;
  const textOf = (values: readonly string[], isFile: boolean) => diffText(values, isFile, () => "Datei");
  return (
    <FactsPart title="Eingereicht und berichtigt">
      <dl className="facts-lines">
        {lines.map(({ field, label, submitted, corrected, isFile }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <s>{textOf(submitted, isFile)}</s> {textOf(corrected, isFile)}
            </dd>
          </div>
        ))}
      </dl>
    </FactsPart>
  );
}

const longestNote = 4000;

function Notes({ order }: { readonly order: wire.Order }) {
  const api = useApi();
  const queries = useQueryClient();
  const notes = useQuery(orderNotes(api, order["@id"]));
  const [text, setText] = useDraft(`note ${order.uuid}`, "");
  const write = useWrite();
  const [fault, setFault] = useState<string | null>(null);
  const problem = fault ?? write.faults["text"] ?? write.refusal ?? undefined;
  const send = async () => {
    const wrong = noteFault(text);
    setFault(wrong);
    if (wrong !== null) return;
    const wanted = { auftrag: order["@id"], text: text.trim() };
    const body = { uuid: write.uuidFor(wanted), ...wanted };
    const sent = await write.send(() => api.request(calls.postOrderNote, { body }), ["text"]);
    if (sent === null) return;
    setText("");
    void queries.invalidateQueries({ queryKey: keys.notes(order["@id"]) });
  };
  return (
    <FactsPart title="Notizen">
      <TextArea label="Neue Notiz" rows={2} maxLength={longestNote} value={text} onChange={setText} error={problem} />
      <p className="facts-note-send">
        <span className="grow text-sm text-muted">Nur das Backoffice liest sie.</span>
        <Button busy={write.busy} disabled={text.trim() === "" || text.length > longestNote} onClick={() => void send()}>
          Notieren
        </Button>
      </p>
      <ol className="facts-history">
        {(notes.data ?? []).map((note) => (
          <li key={note.uuid}>
            <span className="facts-note">{note.text}</span>
            <span className="numbers text-sm text-muted">
              {note.name} · {formatDateTime(note.createdAt)}
            </span>
          </li>
        ))}
      </ol>
    </FactsPart>
  );
}

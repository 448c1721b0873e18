import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { calls, type wire } from "@rundgang/contracts";
import {
  customerName,
  deviationFacts,
  deviationTextForOffice,
  deviationWords,
  diffText,
  formatCents,
  mailReasonText,
  orderDiff,
  orderStateWord,
  requestedChangeLabels,
  requestedList,
} from "@rundgang/domain";
import {
  Banner,
  Button,
  CheckIcon,
  Chip,
  DownloadIcon,
  formatDateTime,
  formatDay,
  joinClasses,
  levelClass,
  TextArea,
  useLoneScroller,
  WarningIcon,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { doorWords, levelOfDeviation, packageName, typeWords } from "../orders/order-words.ts";
import { colleague, keys, orderNotes } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { useEvidence } from "./use-evidence.ts";

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
      <Customer order={order} />
      <Corrections order={order} />
      <History order={order} />
      <Notes order={order} />
    </section>
  );
}

function FactsPart({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="facts-part" aria-label={title}>
      <div className="facts-title">
        <h3>{title}</h3>
        {action}
      </div>
      {children}
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
      {(order.questions ?? []).map(({ uuid, text, askedAt }) => (
        <Banner key={uuid} level="yellow" icon={<WarningIcon />}>
          <strong>Rückfrage des Kunden, {formatDateTime(askedAt)}</strong>
          <p>{text}</p>
        </Banner>
      ))}
    </FactsPart>
  );
}

function Customer({ order }: { readonly order: wire.Order }) {
  const { customer } = order;
  if (customer === undefined) return null;
  const lines = [
    [
      "Anschrift",
      `${customer.aStrasse} ${customer.aHausnummer}${customer.aHausnummerZs}, ${customer.aPostleitzahl} ${customer.aOrt}`,
    ],
    ["Geboren", customer.geburtsdatum === null ? "" : formatDay(`${customer.geburtsdatum}T12:00:00Z`)],
    ["Telefon", customer.telPrivat],
    ["Mobil", customer.telMobile],
    ["E-Mail", customer.email],
    ["IBAN", maskedIban(customer.iban)],
  ] as const;
  return (
    <FactsPart title="Kunde">
      <dl className="facts-lines">
        {lines
          .filter(([, value]) => (value ?? "").trim() !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numbers">{value}</dd>
            </div>
          ))}
      </dl>
      {(order.mails ?? []).map(({ uuid, kind, state, stateAt, reason }) => (
        <p key={uuid} className="facts-mail">
          <span className="grow">{mailTitles[kind]}</span>
          <Chip level={state === "failed" || state === "bounced" ? "danger" : "secondary"}>{mailStates[state]}</Chip>
          <span className="numbers text-sm text-muted">{formatDateTime(stateAt)}</span>
          {reason !== undefined && reason !== null && <span className="text-sm">{mailReasonText(reason)}</span>}
        </p>
      ))}
    </FactsPart>
  );
}

const mailTitles: Readonly<Record<NonNullable<wire.Order["mails"]>[number]["kind"], string>> = {
  summary: "Vertragszusammenfassung",
  confirmation: "Auftragsbestätigung",
  withdrawal: "Bestätigung des Widerrufs",
  mandate: "Neues Mandat",
  link: "Link zur Bestätigung",
};

const mailStates: Readonly<Record<wire.MailState, string>> = {
  queued: "wird gesendet",
  handed_over: "gesendet",
  failed: "nicht gesendet",
  withdrawn: "zurückgezogen",
  bounced: "zurückgekommen",
};

/** "DE•• … 2051" */
function maskedIban(iban: string | null | undefined): string {
  return iban === null || iban === undefined || iban.length < 8 ? "" : `${iban.slice(0, 2)}•• … ${iban.slice(-4)}`;
}

function Corrections({ order }: { readonly order: wire.Order }) {
  const lines = orderDiff(order.corrections ?? []);
  if (lines.length === 0) return null;
  const masked = (values: readonly string[], isFile: boolean) =>
    isFile ? diffText(values, true, () => "Datei") : maskedIban(values[0] ?? "") || diffText(values, false, () => "");
  return (
    <FactsPart title="Eingereicht und berichtigt">
      <dl className="facts-lines">
        {lines.map(({ field, label, submitted, corrected, isFile }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <s>{masked(submitted, isFile)}</s> {masked(corrected, isFile)}
            </dd>
          </div>
        ))}
      </dl>
    </FactsPart>
  );
}

function History({ order }: { readonly order: wire.Order }) {
  const evidence = useEvidence(order);
  return (
    <FactsPart
      title="Verlauf und Nachweis"
      action={
        <Button level="plain" busy={evidence.busy} onClick={evidence.load}>
          <DownloadIcon className="icon-sm" />
          Nachweis laden
        </Button>
      }
    >
      {evidence.problem !== null && <p role="alert">{evidence.problem}</p>}
      <ol className="facts-history">
        {(order.history ?? [order.status]).toReversed().map((entry) => (
          <li key={entry.uuid}>
            <b>{orderStateWord(entry.status, entry.data.withdrawal !== undefined)}</b>
            <span className="numbers text-sm text-muted">
              {formatDateTime(entry.statusDtAt)} · {entry.mitarbeiterName ?? "Server"}
            </span>
            {entry.description !== "" && <span className="block">{entry.description}</span>}
          </li>
        ))}
      </ol>
      {order.receipt !== undefined && (
        <p className="text-sm text-muted">Eingegangen {formatDateTime(order.receipt.receivedAt)} nach der Uhr des Servers.</p>
      )}
    </FactsPart>
  );
}

const longestNote = 4000;

function Notes({ order }: { readonly order: wire.Order }) {
  const api = useApi();
  const queries = useQueryClient();
  const notes = useQuery(orderNotes(api, order["@id"]));
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const send = async () => {
    setBusy(true);
    const answer = await api.request(calls.postOrderNote, { body: { uuid: v7(), auftrag: order["@id"], text: text.trim() } });
    setBusy(false);
    if (answer.type === "ok") {
      setText("");
      setProblem(undefined);
      void queries.invalidateQueries({ queryKey: keys.notes(order["@id"]) });
    } else setProblem(answer.type === "refused" ? answer.text : "Der Server ist nicht erreichbar. Die Notiz steht noch hier.");
  };
  return (
    <FactsPart title="Notizen">
      <TextArea label="Neue Notiz" rows={2} maxLength={longestNote} value={text} onChange={setText} error={problem} />
      <p className="facts-note-send">
        <span className="grow text-sm text-muted">Nur das Backoffice liest sie.</span>
        <Button busy={busy} disabled={text.trim() === "" || text.length > longestNote} onClick={() => void send()}>
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

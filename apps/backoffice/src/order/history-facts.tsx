import { useQuery } from "@tanstack/react-query";
import { backOfficePath, evidencePageName, type wire } from "@rundgang/contracts";
import { orderStateWord } from "@rundgang/domain";
import { Button, DownloadIcon, formatDateTime } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import { FactsPart } from "./facts-part.tsx";
import { ibanViews } from "./iban-query.ts";
import { useEvidence } from "./use-evidence.ts";

/** What became of the order, who read the IBAN and why, and its evidence to take along. */
export function HistoryFacts({ order }: { readonly order: wire.Order }) {
  const evidence = useEvidence(order);
  const views = useQuery(ibanViews(useApi(), order.kunde));
  const entries = [
    ...(order.history ?? [order.status]).toReversed().map(entryOfStatus),
    ...(views.data ?? []).map(entryOfView),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
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
      <p className="text-sm">
        <a href={`${backOfficePath}${evidencePageName}`} download={evidencePageName}>
          Seite laden, die einen Nachweis ohne Server prüft
        </a>
      </p>
      <ol className="facts-history">
        {entries.map(({ uuid, title, at, by, text }) => (
          <li key={uuid}>
            <b>{title}</b>
            <span className="numbers text-sm text-muted">
              {formatDateTime(at)} · {by}
            </span>
            {text !== "" && <span className="facts-note">{text}</span>}
          </li>
        ))}
      </ol>
      {order.receipt !== undefined && (
        <p className="text-sm text-muted">Eingegangen {formatDateTime(order.receipt.receivedAt)} nach der Uhr des Servers.</p>
      )}
    </FactsPart>
  );
}

interface Entry {
  readonly uuid: string;
  readonly title: string;
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

function entryOfStatus({ uuid, status, data, statusDtAt, mitarbeiterName, description }: wire.OrderStatus): Entry {
  const title = orderStateWord(status, data.withdrawal !== undefined);
  return { uuid, title, at: statusDtAt, by: mitarbeiterName ?? "Server", text: description };
}

function entryOfView({ uuid, createdAt, name, reason }: wire.IbanView): Entry {
  return { uuid, title: "IBAN eingesehen", at: createdAt, by: name, text: reason };
}

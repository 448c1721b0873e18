import { useQuery } from "@tanstack/react-query";
import { idOfIri, type wire } from "@rundgang/contracts";
import { customerName, formatCents } from "@rundgang/domain";
import { Chip, DocumentIcon, joinClasses, MailIcon, OrderIcon, initialsOf, type Column } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import {
  deviationChips,
  doorWords,
  goneWords,
  isToBeDecided,
  longWaitMs,
  monthlyWords,
  packageName,
  receivedWords,
  stateOf,
  typeWords,
  waitingWords,
} from "./order-words.ts";
import type { DeskRow } from "./held-rows.ts";
import { colleague, providers } from "./queries.ts";

/** The columns of the list at this moment. @param claims who works on which of its orders */
export function orderColumns(now: string, claims: readonly wire.OrderClaim[]): readonly Column<DeskRow>[] {
  return [
    {
      id: "number",
      title: "Auftrag",
      width: "5.25rem",
      sortable: true,
      fixed: true,
      cell: ({ id }) => <b className="numbers">{id}</b>,
    },
    {
      id: "received",
      title: "Eingang",
      width: "6.75rem",
      sortable: true,
      cell: (order) => <span className="numbers">{receivedWords(receivedOf(order), now)}</span>,
    },
    { id: "waiting", title: "wartet", width: "5rem", numeric: true, cell: (order) => <Waiting order={order} now={now} /> },
    {
      id: "customer",
      title: "Kunde",
      cell: (order) => (
        <>
          <b>{customerName(order)}</b>
          <span className="order-door">{doorWords(order)}</span>
        </>
      ),
    },
    { id: "door", title: "Tür", wide: true, cell: doorWords },
    { id: "salesman", title: "Verkauf", width: "7rem", wide: true, cell: ({ haendler }) => <Salesman iri={haendler} /> },
    { id: "package", title: "Paket", width: "6.5rem", wide: true, cell: packageName },
    {
      id: "monthly",
      title: "im Monat",
      width: "5.25rem",
      numeric: true,
      wide: true,
      cell: (order) => <span className="numbers">{monthlyWords(order)}</span>,
    },
    {
      id: "later",
      title: "später im Monat",
      width: "7rem",
      numeric: true,
      wide: true,
      extra: true,
      cell: ({ totals }) => <span className="numbers">{centsWords(totals?.monthlyLater)}</span>,
    },
    {
      id: "once",
      title: "einmalig",
      width: "5.5rem",
      numeric: true,
      wide: true,
      extra: true,
      cell: ({ totals }) => <span className="numbers">{centsWords(totals?.once)}</span>,
    },
    {
      id: "provider",
      title: "Anbieter",
      width: "8rem",
      wide: true,
      extra: true,
      cell: ({ provider }) => <Provider iri={provider} />,
    },
    { id: "type", title: "Art", width: "4.75rem", wide: true, cell: ({ contractType }) => <Type contractType={contractType} /> },
    {
      id: "state",
      title: "Stand und Abweichung",
      width: "9.5rem",
      cell: (order) => <State order={order} claim={claims.find(({ auftrag }) => auftrag === order["@id"])} />,
    },
  ];
}

function centsWords(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "" : formatCents(cents);
}

function receivedOf({ receipt, erfassungsdatumAt }: wire.OrderRow): string {
  return receipt?.receivedAt ?? erfassungsdatumAt;
}

function Waiting({ order, now }: { readonly order: DeskRow; readonly now: string }) {
  if (order.gone !== undefined || !isToBeDecided(order)) return null;
  const since = receivedOf(order);
  const isLong = Date.parse(now) - Date.parse(since) > longWaitMs;
  return <span className={joinClasses("numbers", isLong && "is-late")}>{waitingWords(since, now)}</span>;
}

function Salesman({ iri }: { readonly iri: string }) {
  const { data } = useQuery(colleague(useApi(), iri));
  return data?.name ?? "";
}

function Provider({ iri }: { readonly iri: string }) {
  const { data = [] } = useQuery(providers(useApi()));
  return data.find((one) => idOfIri(one["@id"]) === idOfIri(iri))?.name ?? "";
}

const typeIcons = { live: OrderIcon, paper: DocumentIcon, remote: MailIcon };

function Type({ contractType }: { readonly contractType: wire.OrderRow["contractType"] }) {
  const kind = contractType === "live" || contractType === "remote" ? contractType : "paper";
  const Icon = typeIcons[kind];
  return (
    <span className="order-type">
      <Icon className="icon-sm" />
      {typeWords[kind]}
    </span>
  );
}

function State({ order, claim }: { readonly order: DeskRow; readonly claim: wire.OrderClaim | undefined }) {
  if (order.gone !== undefined) {
    return <Chip level={stateOf({ status: order.gone }).level}>{goneWords(order.gone)}</Chip>;
  }
  const chips = deviationChips(order.deviations ?? []);
  const [first] = chips;
  const { word, level } = stateOf(order);
  return (
    <span className="order-state">
      {(first === undefined || !isToBeDecided(order)) && <Chip level={level}>{word}</Chip>}
      {first !== undefined && <Chip level={first.level}>{first.title}</Chip>}
      {chips.length > 1 && <span className="numbers text-sm text-muted">+{chips.length - 1}</span>}
      {claim !== undefined && (
        <span className="initials initials-small" title={`${claim.name} arbeitet daran`}>
          <span aria-hidden="true">{initialsOf(claim.name)}</span>
          <span className="sr-only">{claim.name} arbeitet daran</span>
        </span>
      )}
    </span>
  );
}

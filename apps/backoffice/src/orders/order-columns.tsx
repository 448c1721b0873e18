import { useQuery } from "@tanstack/react-query";
import type { wire } from "@rundgang/contracts";
import { customerName } from "@rundgang/domain";
import { Chip, DocumentIcon, joinClasses, MailIcon, OrderIcon, initialsOf, type Column } from "@rundgang/ui";

import { useApi } from "../session/session-context.tsx";
import {
  deviationChips,
  doorWords,
  isToBeDecided,
  longWaitMs,
  monthlyWords,
  packageName,
  receivedWords,
  stateOf,
  typeWords,
  waitingWords,
} from "./order-words.ts";
import { colleague } from "../order/queries.ts";

/** The columns of the list at this moment. @param claims who works on which of its orders */
export function orderColumns(now: string, claims: readonly wire.OrderClaim[]): readonly Column<wire.OrderRow>[] {
  return [
    { id: "number", title: "Auftrag", width: "5.25rem", cell: ({ id }) => <b className="numbers">{id}</b> },
    {
      id: "received",
      title: "Eingang",
      width: "7.25rem",
      cell: (order) => <span className="numbers">{receivedWords(receivedOf(order), now)}</span>,
    },
    { id: "waiting", title: "wartet", width: "5rem", numeric: true, cell: (order) => <Waiting order={order} now={now} /> },
    { id: "customer", title: "Kunde", cell: (order) => <b>{customerName(order)}</b> },
    { id: "door", title: "Tür", cell: doorWords },
    { id: "salesman", title: "Verkauf", width: "8rem", wide: true, cell: ({ haendler }) => <Salesman iri={haendler} /> },
    { id: "package", title: "Paket", width: "9rem", wide: true, cell: packageName },
    {
      id: "monthly",
      title: "im Monat",
      width: "5.5rem",
      numeric: true,
      wide: true,
      cell: (order) => <span className="numbers">{monthlyWords(order)}</span>,
    },
    { id: "type", title: "Art", width: "5.5rem", wide: true, cell: ({ contractType }) => <Type contractType={contractType} /> },
    {
      id: "state",
      title: "Stand und Abweichung",
      width: "11.5rem",
      cell: (order) => <State order={order} claim={claims.find(({ auftrag }) => auftrag === order["@id"])} />,
    },
  ];
}

function receivedOf({ receipt, erfassungsdatumAt }: wire.OrderRow): string {
  return receipt?.receivedAt ?? erfassungsdatumAt;
}

function Waiting({ order, now }: { readonly order: wire.OrderRow; readonly now: string }) {
  if (!isToBeDecided(order)) return null;
  const since = receivedOf(order);
  const isLong = Date.parse(now) - Date.parse(since) > longWaitMs;
  return <span className={joinClasses("numbers", isLong && "is-late")}>{waitingWords(since, now)}</span>;
}

function Salesman({ iri }: { readonly iri: string }) {
  const { data } = useQuery(colleague(useApi(), iri));
  return data?.name ?? "";
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

function State({ order, claim }: { readonly order: wire.OrderRow; readonly claim: wire.OrderClaim | undefined }) {
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

import type { wire } from "@rundgang/contracts";
import { Chip, type Column } from "@rundgang/ui";

import { receivedWords } from "../orders/order-words.ts";
import { mailStates, mailTitles } from "./mail-words.ts";

/** The columns of the list at this moment. */
export function mailColumns(now: string): readonly Column<wire.Mail>[] {
  return [
    {
      id: "order",
      title: "Auftrag",
      width: "5.25rem",
      cell: ({ orderNumber }) => <b className="numbers">{orderNumber ?? "–"}</b>,
    },
    { id: "state", title: "Stand", width: "10rem", cell: (mail) => <State mail={mail} /> },
    {
      id: "at",
      title: "seit",
      width: "7.25rem",
      cell: ({ stateAt }) => <span className="numbers">{receivedWords(stateAt, now)}</span>,
    },
    { id: "recipient", title: "Empfänger", cell: ({ recipient }) => (recipient === "" ? "nicht mehr gespeichert" : recipient) },
    { id: "customer", title: "Kunde", width: "12rem", wide: true, cell: ({ customerName }) => customerName },
    { id: "kind", title: "Mail", width: "13rem", wide: true, cell: ({ kind }) => mailTitles[kind] },
  ];
}

function State({ mail: { state, resent } }: { readonly mail: wire.Mail }) {
  const { word, level } = mailStates[state];
  return resent ? <Chip level="secondary">erneut gesendet</Chip> : <Chip level={level}>{word}</Chip>;
}

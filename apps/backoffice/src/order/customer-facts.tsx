import type { wire } from "@rundgang/contracts";
import { customerName, isSentAgain, mailReasonText } from "@rundgang/domain";
import { Chip, formatDateTime, formatDay } from "@rundgang/ui";

import { MailActions } from "../mails/mail-actions.tsx";
import { mailStates, mailTitles } from "../mails/mail-words.ts";
import { FactsPart } from "./facts-part.tsx";
import { IbanLine } from "./iban-line.tsx";

/** Who the customer is, how to reach him, and what became of the mails to him. */
export function CustomerFacts({ order }: { readonly order: wire.Order }) {
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
        {customer.iban !== "" && (
          <div>
            <dt>IBAN</dt>
            <dd className="numbers">
              <IbanLine customer={customer} about={`Auftrag ${order.id} · ${customerName(order)}`} />
            </dd>
          </div>
        )}
      </dl>
      {(order.mails ?? []).map((mail) => (
        <MailLine key={mail.uuid} order={order} mail={mail} />
      ))}
    </FactsPart>
  );
}

type MailLineProps = { readonly order: wire.Order; readonly mail: NonNullable<wire.Order["mails"]>[number] };

function MailLine({ order, mail }: MailLineProps) {
  const { uuid, kind, state, stateAt, reason, resendOf } = mail;
  const { word, level } = mailStates[state];
  const isResent = isSentAgain(order.mails ?? [], mail);
  const acted = { uuid, kind, state, auftrag: order["@id"], status: order.status.status, address: order.customer?.email ?? "" };
  return (
    <div className="facts-mail">
      <span className="grow">
        {mailTitles[kind]}
        {(resendOf ?? null) !== null && ", erneut"}
      </span>
      <Chip level={isResent ? "secondary" : level}>{isResent ? "erneut gesendet" : word}</Chip>
      <span className="numbers text-sm text-muted">{formatDateTime(stateAt)}</span>
      {!isResent && <MailActions mail={acted} />}
      {reason !== undefined && reason !== null && <span className="text-sm">{mailReasonText(reason)}</span>}
    </div>
  );
}

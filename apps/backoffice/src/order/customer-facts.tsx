import type { wire } from "@rundgang/contracts";
import { mailReasonText } from "@rundgang/domain";
import { Chip, formatDateTime, formatDay } from "@rundgang/ui";

import { customerName } from "../orders/order-words.ts";
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

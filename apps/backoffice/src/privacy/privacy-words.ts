import type { wire } from "@rundgang/contracts";
import { germanDate } from "@rundgang/forms";

/** Of the list of reports and erasures. */
export const requestsKey = ["person-requests"];

/** Tells a person that was found from every other. */
export function keyOf({ records }: wire.FoundPerson): string {
  return records.map(({ kind, uuid }) => `${kind}-${uuid}`).join(" ");
}

const kinds: Readonly<Record<wire.PersonRecord["kind"], string>> = {
  customer: "Kunde",
  "contact-owner": "Eigentümer",
  "contact-person": "Ansprechpartner",
  appointment: "Termin",
  summary: "Vertragszusammenfassung",
};

/** What tells a person from another of that name, in one line. */
export function personLine({ born, address, mail, phone, orders, records }: wire.FoundPerson): string {
  const whatFor = [...new Set(records.map(({ kind }) => kinds[kind]))].join(", ");
  const parts = [
    whatFor,
    born === null ? "" : `geboren am ${germanDate(born)}`,
    address,
    mail,
    phone,
    orders.length === 0 ? "" : `${orders.length === 1 ? "Auftrag" : "Aufträge"} ${orders.join(", ")}`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

import { contactFaults, type ContactFault, type OwnerContact } from "./contact-faults.ts";

/** What the fields of an owner are called on the form, in its order (B §2). */
export const ownerLabels = {
  salutation: "Anrede",
  name: "Name",
  street: "Straße",
  housenumber: "Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  phone: "Telefon",
  email: "E-Mail",
} as const;

type OwnerField = keyof typeof ownerLabels;

/** What is typed into the form; all of the owner's fields must be filled, nothing of whom to speak to. */
export interface OwnerDetails extends OwnerContact {
  readonly owner: Readonly<Record<OwnerField, string>>;
}

/** What is wrong with what was typed: what is missing, in the form's order, then what cannot be so (B §5). Nothing: it can be sent. */
export function ownerFaults(details: OwnerDetails): readonly ContactFault[] {
  const missing = Object.entries(ownerLabels)
    .filter(([field]) => details.owner[field as OwnerField].trim() === "")
    .map(([field, label]) => ({ field: `owner.${field}`, message: `${label} ist nicht ausgefüllt` }));
  return [...missing, ...contactFaults(details)];
}

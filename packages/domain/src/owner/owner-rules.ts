import { asciiEmail, cleanLine, cleanName, isEmail, isZip, phoneMessage, plainPhone } from "@rundgang/forms";

/** Who owns a house (B §3 "Contact"); all texts, as they are typed. */
export interface OwnerFields {
  readonly salutation: string;
  readonly name: string;
  readonly street: string;
  readonly housenumber: string;
  readonly housenumberAddition?: string | undefined;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
}

/** Whom to speak to; `housenumber` holds the addition too. Nothing of it must be known. */
export interface ContactPersonFields {
  readonly salutation?: string | undefined;
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly housenumber?: string | undefined;
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** What is found out about a house's owner. */
export interface OwnerDetails {
  readonly owner: OwnerFields;
  readonly contactPerson?: ContactPersonFields | null | undefined;
}

/** What is wrong with one field, in German: as the wire's path has it, `owner.phone`, `contactPerson.email`; `contactPerson` for the whole. */
export interface OwnerFault {
  readonly path: "contactPerson" | `owner.${keyof OwnerFields}` | `contactPerson.${keyof ContactPersonFields}`;
  readonly message: string;
}

/** What the fields are called on the form (B §2). */
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

type LabelledField = keyof typeof ownerLabels;
const fields: readonly LabelledField[] = ["salutation", "name", "street", "housenumber", "zip", "city", "phone", "email"];

/** B §2: only a company and a WEG have somebody to speak to; a person speaks for himself. */
export function mayHaveContactPerson(salutation: string): boolean {
  return salutation === "Firma" || salutation === "WEG";
}

/** What is wrong with what was typed, field by field and in the form's order; nothing when it can be sent (B §5). */
export function ownerFaults({ owner, contactPerson }: OwnerDetails): readonly OwnerFault[] {
  const faults: OwnerFault[] = fields.flatMap((field) => faultOf(`owner.${field}`, field, owner[field], true));
  if (contactPerson === null || contactPerson === undefined) return faults;
  if (!mayHaveContactPerson(owner.salutation))
    return [...faults, { path: "contactPerson", message: "Einen Ansprechpartner gibt es nur bei Firma oder WEG." }];
  return [...faults, ...fields.flatMap((field) => faultOf(`contactPerson.${field}`, field, contactPerson[field], false))];
}

function faultOf(path: OwnerFault["path"], field: LabelledField, typed: string | undefined, isNeeded: boolean): OwnerFault[] {
  const message = messageOf(field, typed?.trim() ?? "", isNeeded);
  return message === null ? [] : [{ path, message }];
}

function messageOf(field: LabelledField, value: string, isNeeded: boolean): string | null {
  if (value === "") return isNeeded ? `${ownerLabels[field]} fehlt` : null;
  switch (field) {
    case "name":
      return /\p{L}/u.test(value) ? null : "Ein Name hat Buchstaben.";
    case "phone": {
      const message = phoneMessage("Die Rufnummer", value);
      return message === null ? null : `${message}.`;
    }
    case "zip":
      return isZip(value) ? null : "Die Postleitzahl hat fünf Ziffern.";
    case "email":
      return isEmail(asciiEmail(value)) ? null : "Die E-Mail-Adresse ist nicht gültig.";
    default:
      return null;
  }
}

/** The fields of somebody as they are sent: names with one apostrophe and one hyphen, the phone as it is dialled, an e-mail domain in ASCII. */
export function sentPerson<Fields extends ContactPersonFields>(typed: Fields): Fields {
  const texts = Object.entries(typed).map(([field, value]) => [field, sentField(field, value ?? "")]);
  return { ...typed, ...Object.fromEntries(texts) };
}

function sentField(field: string, value: string): string {
  if (field === "phone") return plainPhone(cleanName(value));
  return field === "email" ? asciiEmail(cleanLine(value)) : cleanName(value);
}

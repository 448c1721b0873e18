import { isEmail, isPhoneWithAreaCode, isZip } from "@rundgang/forms";

/** What is looked at of a person or company behind a house (B §3 "Contact (owner)"). */
interface Party {
  readonly name?: string | undefined;
  readonly zip?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** An owner with whom to speak to, as the form has them. */
export interface OwnerContact {
  readonly owner: Party & { readonly salutation: string };
  readonly contactPerson?: Party | null | undefined;
}

/** A field of a contact (`owner.zip`) and what is wrong with it, in German. */
export interface ContactFault {
  readonly field: string;
  readonly message: string;
}

/** Only a company and the owners of flats together have somebody who speaks for them (B §2). */
export function hasContactPerson(salutation: string): boolean {
  return salutation === "Firma" || salutation === "WEG";
}

/** B §5 for an owner's fields; empty ones are not looked at, for the form and the wire ask for those that must be there. */
export function contactFaults({ owner, contactPerson }: OwnerContact): readonly ContactFault[] {
  const person = hasContactPerson(owner.salutation) ? (contactPerson ?? {}) : {};
  return [...partyFaults("owner", owner), ...partyFaults("contactPerson", person)];
}

function partyFaults(party: string, fields: Party): ContactFault[] {
  return (["name", "zip", "phone", "email"] as const).flatMap((name) => {
    const value = fields[name]?.trim() ?? "";
    const message = value === "" ? null : faultOf[name](value);
    return message === null ? [] : [{ field: `${party}.${name}`, message }];
  });
}

const faultOf: Readonly<Record<keyof Party, (value: string) => string | null>> = {
  name: (value) => (/\p{L}/u.test(value) ? null : "Ein Name hat Buchstaben."),
  zip: (value) => (isZip(value) ? null : "Die Postleitzahl hat fünf Ziffern."),
  phone: phoneFault,
  email: (value) => (isEmail(value) ? null : "Die E-Mail-Adresse ist ungültig."),
};

/** B §5: digits, dash, plus, space; with the area code; a number that can be dialled from Germany. */
function phoneFault(value: string): string | null {
  if (!/^[\d+\- ]+$/u.test(value)) return "Eine Rufnummer besteht aus Ziffern, +, - und Leerzeichen.";
  if (!/^[+0]/u.test(value)) return "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.";
  return isPhoneWithAreaCode(value.replaceAll("-", "")) ? null : "Die Rufnummer ist ungültig.";
}

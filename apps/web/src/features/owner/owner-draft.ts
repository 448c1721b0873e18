import { wire } from "@rundgang/contracts";
import { hasContactPerson, type ContactFault } from "@rundgang/domain";
import * as z from "zod/mini";

const text = z._default(z.string(), "");
const person = {
  name: text,
  street: text,
  housenumber: text,
  housenumberAddition: text,
  zip: text,
  city: text,
  phone: text,
  email: text,
};
/** "" while nothing is chosen. */
const salutation = z._default(z.enum(["", ...wire.ownerSalutations]), "");
const draft = z.object({
  salutation,
  owner: z.object(person),
  contactPerson: z.object(person),
  sendContract: z._default(z.boolean(), false),
  comments: text,
});

/** What is being typed on the owner form (B §2), as it is kept until it is recorded. */
export type OwnerDraft = z.infer<typeof draft>;
export type Salutation = OwnerDraft["salutation"];

/** The fields of a person: of the owner, and of whom to speak to. */
export type PersonDraft = OwnerDraft["owner"];
export type PersonField = keyof PersonDraft;

const noPerson: PersonDraft = {
  name: "",
  street: "",
  housenumber: "",
  housenumberAddition: "",
  zip: "",
  city: "",
  phone: "",
  email: "",
};
const noDraft: OwnerDraft = { salutation: "", owner: noPerson, contactPerson: noPerson, sendContract: false, comments: "" };

/** Reads what was kept of a form; the empty form where that is nothing, or of another version. */
export function readOwnerDraft(kept: string): OwnerDraft {
  if (kept === "") return noDraft;
  try {
    const parsed = draft.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : noDraft;
  } catch {
    return noDraft;
  }
}

/** The form as text; "" where nothing is typed. */
export function keptOwnerDraft(typed: OwnerDraft): string {
  return JSON.stringify(typed) === JSON.stringify(noDraft) ? "" : JSON.stringify(typed);
}

/** The draft with another salutation: without a contact person where none is needed any more (B §2 "dimmed and cleared"). */
export function withSalutation(typed: OwnerDraft, salutation: Salutation): OwnerDraft {
  return { ...typed, salutation, contactPerson: hasContactPerson(salutation) ? typed.contactPerson : noPerson };
}

type House = Pick<wire.Address, "strasse" | "hausnummer" | "hausnummerZusatz" | "plz" | "ort">;

/** Where the house stands, as an owner's address: most live in it. */
export function houseAsHome(typed: PersonDraft, house: House): PersonDraft {
  const { strasse, hausnummer, hausnummerZusatz, plz, ort } = house;
  return { ...typed, street: strasse, housenumber: hausnummer, housenumberAddition: hausnummerZusatz, zip: plz, city: ort };
}

/** What is recorded: trimmed, and whom to speak to with number and addition in one (B §3); null where nothing of him is known. */
export function ownerInputOf({ salutation, owner, contactPerson, sendContract, comments }: OwnerDraft) {
  return {
    owner: { salutation, ...trimmed(owner) },
    contactPerson: hasContactPerson(salutation) ? contactPersonOf(trimmed(contactPerson)) : null,
    comments: comments.trim(),
    sendContract,
  };
}

function contactPersonOf({ housenumber, housenumberAddition, ...others }: PersonDraft) {
  const number = `${housenumber} ${housenumberAddition}`.trim();
  const known = { ...others, housenumber: number };
  return Object.values(known).every((value) => value === "") ? null : known;
}

function trimmed(typed: PersonDraft): PersonDraft {
  return {
    name: typed.name.trim(),
    street: typed.street.trim(),
    housenumber: typed.housenumber.trim(),
    housenumberAddition: typed.housenumberAddition.trim(),
    zip: typed.zip.trim(),
    city: typed.city.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
  };
}

/** The sentence for one field; undefined where nothing is wrong with it. */
export function faultAt(faults: readonly ContactFault[], path: string): string | undefined {
  return faults.find((fault) => fault.field === path)?.message;
}

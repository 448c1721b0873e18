import { wire } from "@rundgang/contracts";
import { mayHaveContactPerson, sentPerson, type OwnerFault } from "@rundgang/domain";
import * as z from "zod/mini";
import { catch as keyOr } from "zod/mini";

const text = keyOr(z.string(), "");
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
const chosenSalutation = keyOr(z.enum(["", ...wire.ownerSalutations]), "");
const draft = z.object({
  salutation: chosenSalutation,
  owner: z.object(person),
  contactPerson: z.object(person),
  sendContract: keyOr(z.boolean(), false),
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
  return { ...typed, salutation, contactPerson: mayHaveContactPerson(salutation) ? typed.contactPerson : noPerson };
}

type House = Pick<wire.Address, "strasse" | "hausnummer" | "hausnummerZusatz" | "plz" | "ort">;

/** Where the house stands, as an owner's address: most live in it. */
export function houseAsHome(typed: PersonDraft, house: House): PersonDraft {
  const { strasse, hausnummer, hausnummerZusatz, plz, ort } = house;
  return { ...typed, street: strasse, housenumber: hausnummer, housenumberAddition: hausnummerZusatz, zip: plz, city: ort };
}

/** What is recorded: as it is sent, and whom to speak to with number and addition in one (B §3); null where nothing of him is known. */
export function ownerInputOf({ salutation, owner, contactPerson, sendContract, comments }: OwnerDraft) {
  return {
    owner: { salutation, ...sentPerson(owner) },
    contactPerson: mayHaveContactPerson(salutation) ? contactPersonOf(sentPerson(contactPerson)) : null,
    comments: comments.trim(),
    sendContract,
  };
}

function contactPersonOf({ housenumber, housenumberAddition, ...others }: PersonDraft) {
  const number = `${housenumber} ${housenumberAddition}`.trim();
  const known = { ...others, housenumber: number };
  return Object.values(known).every((value) => value === "") ? null : known;
}

/** The sentence for one field; undefined where nothing is wrong with it. */
export function faultAt(faults: readonly OwnerFault[], path: string): string | undefined {
  return faults.find((fault) => fault.path === path)?.message;
}

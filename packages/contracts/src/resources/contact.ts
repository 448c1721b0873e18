import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { iriOf, line, optionalLine, optionalText, uuid } from "../primitives.ts";

/** How an owner is addressed (B §2 "Owner form"): a person, a company, or the owners of flats in one house together. */
export const ownerSalutations = ["Herr", "Frau", "Firma", "WEG"] as const;
export type OwnerSalutation = (typeof ownerSalutations)[number];

/** B §3 "Contact (owner)". What a name, a phone number and the like must be is the form's rule; here is what the wire takes. */
export const contactOwner = z.object({
  salutation: z.enum(ownerSalutations, {
    error: "Die Anrede ist Herr, Frau, Firma oder WEG.",
  }),
  name: line(200),
  street: line(120),
  housenumber: line(20),
  housenumberAddition: z.optional(optionalLine(20)),
  zip: line(10),
  city: line(120),
  phone: line(40),
  email: line(254),
});

/** Whom to speak to where a company or a WEG owns the house; `housenumber` holds the addition too. */
export const contactPerson = z.object({
  salutation: z.optional(optionalLine(10)),
  name: z.optional(optionalLine(200)),
  street: z.optional(optionalLine(120)),
  housenumber: z.optional(optionalLine(40)),
  zip: z.optional(optionalLine(10)),
  city: z.optional(optionalLine(120)),
  phone: z.optional(optionalLine(40)),
  email: z.optional(optionalLine(254)),
});

export const contactData = z.object({
  owner: contactOwner,
  contactPerson: z.optional(z.nullable(contactPerson)),
  comments: z.optional(optionalText(4000)),
  address: iriOf("adresses"),
  sendContract: z.boolean(),
  formVersion: line(20),
});

/** Who owns a house, as a salesman found it out; seen by who recorded it (B §6). */
export const contact = z.object({
  "@id": iriOf("contacts"),
  "@type": z.literal("Contact"),
  uuid,
  creator: iriOf("mitarbeiters"),
  type: z.literal("OWNER"),
  data: contactData,
});
export type Contact = z.infer<typeof contact>;

/** `creator` is derived: the current salesman (B §6). */
export const contactCreate = z.object({
  uuid,
  creator: z.optional(iriOf("mitarbeiters")),
  type: z.literal("OWNER", {
    error: "Angelegt werden nur Eigentümer (OWNER).",
  }),
  data: limited(contactData),
});
export type ContactCreate = z.infer<typeof contactCreate>;

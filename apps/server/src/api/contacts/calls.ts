import { getContact } from "./get-contact.ts";
import { postContact } from "./post-contact.ts";

/** The calls of /api/contacts. */
export const contactCalls = { getContact, postContact };

import { get, patch, post } from "../call.ts";
import { addressCreate } from "../resources/address-create.ts";
import { contact, contactCreate } from "../resources/contact.ts";
import { addressDataPatch } from "../resources/field-work.ts";
import { address } from "../resources/field.ts";

/* Apart from what the first screen carries: houses that are added, and whose they are. */

export const postAddress = post("/api/adresses", "Adresse mit ihren Wohneinheiten anlegen", addressCreate, address);

export const patchAddressData = patch("/api/adresses/:id/data", "Eigentümer einer Adresse", addressDataPatch, address);

export const postContact = post("/api/contacts", "Eigentümer erfassen", contactCreate, contact);

export const getContact = get("/api/contacts/:id", "Selbst erfasster Eigentümer", contact);

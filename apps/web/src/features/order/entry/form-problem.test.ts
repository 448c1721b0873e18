import type { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { formProblem } from "./form-problem.ts";

const uuidOf = (place: number) => `00000000-0000-7000-8000-00000000000${place}`;
const form = (place: number, more: Partial<wire.OrderForm>): wire.OrderForm => ({
  ...({} as wire.OrderForm),
  "@id": `/api/order_forms/${uuidOf(place)}`,
  uuid: uuidOf(place),
  provider: "/api/providers/2",
  status: "ACTIVE",
  regular: true,
  ...more,
});
const regular = form(1, {});
const campaign = form(2, { regular: false });
const ended = form(3, { status: "INACTIVE" as wire.OrderForm["status"] });
const other = form(4, { provider: "/api/providers/3" });
const all = [regular, campaign, ended, other];

const none = "Kein Formular für diese Adresse";
const unchosen = "Kein Formular gewählt";
const elsewhere = "Dieses Formular gibt es hier nicht";

it.each<[string, readonly wire.OrderForm[], readonly string[], string | undefined, string | null]>([
  ["the regular form of the address's provider can be begun", all, [], regular.uuid, null],
  ["a form that is not regular is refused where the address does not name it", all, [], campaign.uuid, elsewhere],
  ["a form that is not regular can be begun where the address names it", all, [campaign["@id"]], campaign.uuid, null],
  ["a form that has ended is refused", all, [ended["@id"]], ended.uuid, elsewhere],
  ["a form of another provider is refused", all, [other["@id"]], other.uuid, elsewhere],
  ["a form that the device does not know is refused", all, [], uuidOf(9), elsewhere],
  ["a page without a form asks for one", all, [], undefined, unchosen],
  ["an address whose provider has no form in force says so", [ended, other], [], other.uuid, none],
  ["an address without any form says so before a choice is asked for", [], [], undefined, none],
])("%s", (_title, forms, additionalForms, formId, title) => {
  expect(formProblem(forms, { provider: "/api/providers/2", additionalForms: [...additionalForms] }, formId)?.title ?? null).toBe(
    title,
  );
});

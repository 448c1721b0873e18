import { dgOrderForm } from "@rundgang/domain/dg-form";
import { secondOrderForm } from "@rundgang/domain/second-form";

import { namedId } from "../places/natural-key.ts";
import { firstProvider, secondProvider } from "./demo-providers.ts";

/** Cents that the campaign takes off each month of the first year, beside the regular credit. */
const campaignCents = 500;

/**
 * A form that is offered only where an address names it (B §2 "Formularauswahl dialog"): the regular one with a higher credit in
 * the first year. Nothing but data differs.
 */
const campaignForm = {
  ...dgOrderForm,
  uuid: namedId("form|DG Nachbarschaftsaktion"),
  name: "DG Nachbarschaftsaktion",
  regular: false,
  data: {
    ...dgOrderForm.data,
    catalogue: dgOrderForm.data.catalogue.map((item) =>
      item.mode === "monthly" && item.cents < 0 ? { ...item, cents: item.cents - campaignCents } : item,
    ),
  },
};

/** The demo's order forms and whom they belong to: two regular ones, and the campaign's. The list shows the newest first. */
export const demoForms = [
  { provider: firstProvider, form: campaignForm },
  { provider: firstProvider, form: dgOrderForm },
  { provider: secondProvider, form: secondOrderForm },
];

/** What the administration may look at and activate: the second provider's next version, five Euros dearer in its smallest tariff. */
const nextForm = {
  ...secondOrderForm,
  version: "2",
  data: {
    ...secondOrderForm.data,
    catalogue: secondOrderForm.data.catalogue.map((item) =>
      item.key === "glas-250" ? { ...item, cents: item.cents + 500 } : item,
    ),
  },
};

/** The campaign's uuid, for the addresses that name it. */
export const campaignFormId = campaignForm.uuid;

/** Rows of the order_forms table. */
export const demoFormRows = [
  ...demoForms.map((one) => ({ ...one, status: "ACTIVE" as const })),
  { provider: secondProvider, form: nextForm, status: "INACTIVE" as const },
].map(({ provider, form, status }) => ({
  id: form.uuid,
  version: form.version,
  name: form.name,
  status,
  provider_id: provider,
  regular: form.regular,
  data: JSON.stringify(form.data),
}));

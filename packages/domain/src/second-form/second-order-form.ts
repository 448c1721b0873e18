import { catalogue } from "./catalogue.ts";
import { documents } from "./documents.ts";
import { sections } from "./sections.ts";

function answer(path: string, key: string, as?: string) {
  return { path, source: { answer: key, ...(as !== undefined && { as }) } };
}

/**
 * The order form of the demo's second provider: other packages, options, prices, rules and texts, and no line of code for them
 * (3-decisions "A second provider's form adds no code").
 */
export const secondOrderForm = {
  uuid: "57ad7ae7-0000-4000-8000-000000000001",
  id: 2,
  name: "Stadtnetz Privatkunden",
  status: "ACTIVE",
  version: "1",
  regular: true,
  data: {
    components: sections,
    groups: [{ key: "tariff", name: "Tarif", required: true }],
    exportGroups: [{ name: "konto", components: ["account-name", "iban"] }],
    mailTemplate: "stadtnetz-vzf-1",
    catalogue,
    rules: [
      {
        id: "account-name-follows-customer",
        when: [],
        do: [{ copy: { from: ["first-name", "last-name"], to: "account-name", until: "edited" } }],
      },
    ],
    exports: {
      orderData: [
        { path: "version", source: { const: "1" } },
        { path: "type", source: { context: "type" } },
        { path: "selectedProduct", source: { chosen: "tariff" } },
        { path: "extras", source: { options: ["extras"] } },
        answer("start", "start"),
        answer("startDate", "start-date"),
        answer("sepa.name", "account-name"),
        answer("sepa.iban", "iban", "compact"),
        { path: "orderStatus", source: { context: "orderStatus" } },
      ],
      broadcast: [
        answer("customerMail", "email"),
        { path: "customerName", source: { join: ["first-name", "last-name"] } },
        { path: "selectedProduct", source: { chosen: "tariff" } },
      ],
      main: [{ path: "mainProduct", source: { chosen: "tariff" } }],
    },
    documents,
  },
} as const;

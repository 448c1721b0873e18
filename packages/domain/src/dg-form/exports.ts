import { notChosen, on } from "../form-authoring/conditions.ts";
import { personParts } from "../form-authoring/person-fields.ts";
import { optionKeys } from "./keys.ts";

function answer(path: string, key: string, as?: string) {
  return { path, source: { answer: key, ...(as !== undefined && { as }) } };
}

function person(path: string, prefix: string) {
  return [
    answer(`${path}.salutation`, `${prefix}-salutation`),
    answer(`${path}.lastName`, `${prefix}-last-name`),
    answer(`${path}.firstName`, `${prefix}-first-name`),
    answer(`${path}.street`, `${prefix}-street`),
    answer(`${path}.houseNr`, `${prefix}-house-number`, "compact"),
    answer(`${path}.zip`, `${prefix}-zip`),
    answer(`${path}.city`, `${prefix}-city`),
  ];
}

function context(name: string) {
  return { path: name, source: { context: name } };
}

/** B §3 "Order form data". */
const orderData = [
  { path: "version", source: { const: "20221006" } },
  context("type"),
  { path: "selectedProduct", source: { chosen: "package" } },
  { path: "waiputv", source: { chosen: "tv", otherwise: null } },
  { path: "router", source: { chosen: "router", otherwise: "K.E.R." } },
  { path: "additionalOptions.telephone", source: { options: optionKeys } },
  { path: "additionalOptions.tv", source: { options: ["tv-stick"] } },
  answer("phoneNumberPortation", "porting", "boolean"),
  ...[
    answer("phoneNumberPortationData.name", "previous-carrier"),
    answer("phoneNumberPortationData.areaCode", "porting-area-code"),
    { path: "phoneNumberPortationData.phoneNumbers", source: { slots: "porting-numbers" } },
    ...person("phoneNumberPortationData", "previous"),
  ].map((entry) => ({ ...entry, when: [[on("porting")]] })),
  answer("differentBillingAddress", "billing-different", "boolean"),
  { path: "billingAddress.billing_details_choice", source: { const: "new" }, when: [[on("billing-different")]] },
  {
    path: "billingAddress.billing_details_choice",
    source: { const: "copy-customer" },
    when: [[{ not: on("billing-different") }]],
  },
  ...person("billingAddress", "billing"),
  answer("sepa.name", "sepa-name"),
  answer("sepa.iban", "sepa-iban", "compact"),
  answer("dataprotectionConsent", "data-consent", "boolean"),
  answer("remarks", "remarks"),
  context("onlineBonus"),
  context("projectPhase"),
  context("videoOrder"),
  context("orderStatus"),
  context("belongsToForeignPolygon"),
  context("createdBySalesman"),
];

/** B §3 "Confirmation mail request", `data`. */
const broadcast = [
  answer("customerMail", "customer-email"),
  { path: "customerName", source: { join: ["customer-first-name", "customer-last-name"] } },
  answer("city", "customer-city"),
  context("unit"),
  { path: "selectedProduct", source: { chosen: "package" } },
  { path: "television.waiputv", source: { chosen: "tv", otherwise: null } },
  { path: "television.options", source: { options: ["tv-stick"] } },
  { path: "hardware.router", source: { chosen: "router", otherwise: "K.E.R." } },
  { path: "hardware.extraAmplifier", source: { amount: "wlan-amplifier" } },
  { path: "hardware.waipuTvStick", source: { amount: "tv-stick" } },
  answer("phone.portation", "porting", "boolean"),
  { path: "phone.numberCount", source: { countSlots: "porting-numbers" } },
  { path: "phone.options", source: { options: ["second-line", "flat-1", "flat-2"] } },
  answer("phone.internationalFlat1", "flat-1", "boolean"),
  answer("phone.internationalFlat2", "flat-2", "boolean"),
  answer("phone.secondLine", "second-line", "boolean"),
  { path: "securityOptions", source: { options: ["security-3", "security-5"] } },
  context("onlineBonus"),
];

/** B §3 "Main export data". */
const main = [
  { path: "mainProduct", source: { chosen: "package" } },
  { path: "options.televisionProduct", source: { chosen: "tv", otherwise: null } },
  answer("options.telephone.internationalFlat1", "flat-1", "boolean"),
  answer("options.telephone.internationalFlat2", "flat-2", "boolean"),
  { path: "options.securitypackage", source: { const: 3 }, when: [[{ not: notChosen("security-3") }]] },
  { path: "options.securitypackage", source: { const: 5 }, when: [[{ not: notChosen("security-5") }]] },
  { path: "hardware.router", source: { chosen: "router", otherwise: "K.E.R." } },
  { path: "hardware.amplifier.amount", source: { amount: "wlan-amplifier" } },
];

export const exports = { orderData, broadcast, main };

/** Objects of the generic order export; what is in none of them is ungrouped (B §3 "Order export"). */
export const exportGroups = [
  { name: "billingAddress", components: ["billing-different", ...personKeys("billing")] },
  { name: "sepa", components: ["sepa-name", "sepa-iban"] },
];

function personKeys(prefix: string): string[] {
  return personParts.map((part) => `${prefix}-${part}`);
}

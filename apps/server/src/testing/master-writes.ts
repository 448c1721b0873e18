import { randomUUID } from "node:crypto";

import { secondOrderForm } from "@rundgang/domain/second-form";

import { moment } from "./bodies.ts";
import { ids } from "./fixture.ts";
import { providerBody } from "./master-kit.ts";
import type { Made } from "./writes.ts";

/** A PNG of one pixel, in Base64. */
export const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Write = readonly [path: string | ((made: Made) => string), body: (made: Made) => Record<string, unknown>];

/** Writes of masters and forms: their paths, with a body that would be right. */
export const masterWrites = {
  postProviderVersion: ["/api/provider_versions", () => ({ uuid: randomUUID(), content: providerBody() })],
  postProviderPreview: ["/api/provider_previews", () => ({ content: providerBody() })],
  postCarrier: [
    "/api/carriers",
    () => {
      const id = randomUUID().slice(0, 18);
      return { uuid: randomUUID(), id, name: `Netz ${id}` };
    },
  ],
  patchCarrier: ["/api/carriers/telekom", () => ({ name: "Telekom", ended: false })],
  postCallToActionVersion: [
    "/api/call_to_action_versions",
    () => ({
      uuid: randomUUID(),
      name: `hinweis-${randomUUID()}`,
      when: "NO_ENTRY",
      title: "Bitte Karte einwerfen",
      text: "Eine **Karte** genügt.",
      provider: null,
      territory: null,
      role: null,
    }),
  ],
  patchCallToActionVersion: ["/api/call_to_action_versions/0193cccc-0000-7000-8000-0000000000c7", () => ({ ended: true })],
  postPresentationDeck: [
    "/api/presentation_decks",
    () => ({ uuid: randomUUID(), name: "Netz", provider: null, slides: [{ kind: "title", title: "Willkommen" }] }),
  ],
  patchPresentationDeck: [
    "/api/presentation_decks/0193cccc-0000-7000-8000-0000000000d1",
    () => ({ name: "Netz", provider: null, slides: [{ kind: "title", title: "Willkommen" }], ended: false }),
  ],
  postPresentationPicture: ["/api/presentation_pictures", () => ({ uuid: randomUUID(), data: onePixel })],
  postProviderLogo: ["/api/provider_logos", () => ({ uuid: randomUUID(), data: onePixel })],
  postAppVersion: [
    "/api/app_versions",
    () => ({ uuid: randomUUID(), version: "4.0.0", deprecatedAt: moment.createdAt, discontinuedAt: null }),
  ],
  patchAppVersion: ["/api/app_versions/4.0.0", () => ({ deprecatedAt: moment.createdAt, discontinuedAt: null })],
  postFormCheck: ["/api/form_checks", () => ({ name: "form.json", text: "{}" })],
  postFormPaper: ["/api/form_papers", () => ({ name: "form.json", text: JSON.stringify(secondOrderForm), paper: "contract" })],
  postOrderForm: [
    "/api/order_forms",
    () => ({
      uuid: randomUUID(),
      name: "form.json",
      text: JSON.stringify({ ...secondOrderForm, uuid: randomUUID() }),
      provider: "/api/providers/3",
      regular: false,
    }),
  ],
  patchOrderForm: [`/api/order_forms/${ids.form}`, () => ({ version: "2", status: "ACTIVE", previous: false })],
  postFormAddresses: [
    "/api/form_addresses",
    ({ form }) => ({ uuid: randomUUID(), form, given: true, adresses: [`/api/adresses/${ids.westAddress}`] }),
  ],
} as const satisfies Readonly<Record<string, Write>>;

/** Who may make them. */
export const mastersWrittenBy = {
  postProviderVersion: "admin",
  postProviderPreview: "admin",
  postCarrier: "admin",
  patchCarrier: "admin",
  postCallToActionVersion: "office",
  patchCallToActionVersion: "office",
  postPresentationDeck: "admin",
  patchPresentationDeck: "admin",
  postPresentationPicture: "admin",
  postProviderLogo: "admin",
  postAppVersion: "admin",
  patchAppVersion: "admin",
  postFormCheck: "admin",
  postFormPaper: "admin",
  postOrderForm: "admin",
  patchOrderForm: "admin",
  postFormAddresses: "admin",
} as const satisfies Readonly<Record<keyof typeof masterWrites, string>>;

import { paperOrderAnswers } from "@rundgang/domain";
import * as z from "zod/mini";

import { cents, instant, iriOf, jsonObject, uuid } from "../primitives.ts";

const picture = z.object({ contentUrl: z.string(), type: z.string() });

/** One qualification button of a provider (A §3 Provider.settings). */
export const providerButton = z.object({
  qualification: z.string(),
  label: z.string(),
  color: z.optional(z.enum(["green", "yellow", "red", "black", "blue"])),
  photo: z.optional(z.boolean()),
  secondaryButtons: z.optional(z.array(z.object({ label: z.string(), color: z.optional(z.string()) }))),
});

export const providerSettings = z.looseObject({
  unitAddable: z.optional(z.boolean()),
  addressAddable: z.optional(z.boolean()),
  remoteOrders: z.optional(z.boolean()),
  unitNameRequired: z.optional(z.boolean()),
  qualificationButtons: z.optional(z.array(providerButton)),
});

export const provider = z.object({
  "@id": iriOf("providers"),
  "@type": z.literal("Provider"),
  uuid: z.string(),
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  logo: z.nullable(picture),
  smallLogo: z.nullable(picture),
  settings: providerSettings,
});
export type Provider = z.infer<typeof provider>;

export const carrier = z.object({
  "@id": iriOf("carriers"),
  "@type": z.literal("Carrier"),
  uuid: z.string(),
  id: z.string(),
  name: z.string(),
  /** From when on it is offered no more. */
  endedAt: z.optional(z.nullable(instant)),
});
export type Carrier = z.infer<typeof carrier>;

/**
 * What a salesman is told after a visit (A §3 "Call to action"). `eventType` is QUALIFICATION and `eventValue` the code of the visit; others fire
 * nothing here. A neighbour's server may send these three alone: without a text there is nothing to say. `text` is Markdown.
 */
export const callToAction = z.object({
  "@id": iriOf("call_to_actions"),
  "@type": z.literal("CallToAction"),
  uuid,
  eventType: z.string(),
  eventValue: z.string(),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  /** At the addresses of this provider alone. */
  provider: z.optional(z.nullable(iriOf("providers"))),
  /** At the addresses of this territory alone. */
  territory: z.optional(z.nullable(iriOf("territories"))),
  /** From when on it fires no more. */
  endedAt: z.optional(z.nullable(instant)),
});
export type CallToAction = z.infer<typeof callToAction>;

/** GET /api/projects/{uuid}/settings (A §7, B §3 "Project settings"). */
export const projectSettings = z.object({
  "@id": z.string(),
  "@type": z.literal("ProjectSettings"),
  uuid,
  phase: z.string(),
  paperOrderPossible: z.enum(paperOrderAnswers),
  onlineBonus: z.optional(z.object({ cents })),
  /** When people are rung at; a time outside is warned of and never refused. */
  doorHours: z.optional(z.object({ lastDay: z.int(), from: z.string(), to: z.string() })),
});
export type ProjectSettings = z.infer<typeof projectSettings>;

/**
 * GET /api/order_forms?status=ACTIVE (B §3 "Order form definition"). `data` is parsed by the form engine
 * (`parseFormDefinition`), which names what is wrong with it; here it is only an object.
 */
export const orderForm = z.object({
  "@id": iriOf("order_forms"),
  "@type": z.literal("OrderForm"),
  uuid,
  id: z.int(),
  name: z.string(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  version: z.string(),
  provider: iriOf("providers"),
  regular: z.boolean(),
  data: jsonObject,
});
export type OrderForm = z.infer<typeof orderForm>;

/** GET /api/deprecated_fe_versions/{version} (A §7). */
export const deprecatedFeVersion = z.object({
  "@id": z.string(),
  "@type": z.literal("DeprecatedFeVersion"),
  uuid: z.string(),
  version: z.string(),
  deprecated: z.nullable(z.string()),
  discontinued: z.nullable(z.string()),
});

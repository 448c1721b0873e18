import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";

/** What a device is woken for while its person is on duty (decision 155). A message says no more than its kind; the rest is fetched by the app. */
export const pushKinds = ["call", "correction", "appointment"] as const;
export type PushKind = (typeof pushKinds)[number];

/** A P-256 point without compression (65 bytes) as base64url. */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/u, { error: "Das ist kein öffentlicher Schlüssel eines Browsers." }));

/**
 * How this session stands to Web Push: the server's own key, by which a browser subscribes; the subscription that holds; and whether an earlier one of
 * this session ended because its push service knows it no more, so that the person is asked again.
 */
export const pushState = z.object({
  "@type": z.literal("PushState"),
  publicKey,
  subscription: z.nullable(iriOf("push_subscriptions")),
  gone: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

/** A browser's subscription. Its endpoint and keys are never given out again. */
export const pushSubscription = z.object({
  "@id": iriOf("push_subscriptions"),
  "@type": z.literal("PushSubscription"),
  uuid,
  createdAt: instant,
  ended: z.boolean(),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** Longest address of a push service: those of today have some 200 signs. */
const longestEndpoint = 2000;

/** What `PushManager.subscribe` answers (RFC 8291: `p256dh`, `auth`), and the server's key that it was asked with. */
export const pushSubscriptionCreate = z.object({
  uuid,
  endpoint: z
    .string()
    .check(z.maxLength(longestEndpoint, { error: `Die Adresse darf höchstens ${longestEndpoint} Zeichen haben.` })),
  p256dh: publicKey,
  auth: z.string().check(z.regex(/^[\w-]{22}$/u, { error: "Das ist kein Geheimnis eines Browsers (16 Bytes)." })),
  publicKey,
});
export type PushSubscriptionCreate = z.infer<typeof pushSubscriptionCreate>;

/** A subscription can only be ended. */
export const pushSubscriptionPatch = z.object({
  ended: z.optional(z.literal(true, { error: "Mitteilungen können hier nur ausgeschaltet werden." })),
});

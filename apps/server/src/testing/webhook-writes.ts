import { randomUUID } from "node:crypto";

import { webhookBody } from "./webhook-kit.ts";
import type { Made } from "./writes.ts";

type Write = readonly [path: string | ((made: Made) => string), body: (made: Made) => Record<string, unknown>];

/** Writes of webhooks: their paths, with a body that would be right. */
export const webhookWrites = {
  postWebhook: ["/api/webhooks", () => webhookBody()],
  patchWebhook: [({ webhook }) => webhook, () => ({ name: "CRM, neu" })],
  postWebhookSecret: ["/api/webhook_secrets", ({ webhook }) => ({ uuid: randomUUID(), webhook })],
  postWebhookTest: ["/api/webhook_tests", ({ webhook }) => ({ uuid: randomUUID(), webhook })],
  postWebhookReplay: [
    "/api/webhook_replays",
    ({ webhook }) => ({ uuid: randomUUID(), webhook, failedSince: "2026-11-02T09:20:00Z" }),
  ],
} as const satisfies Readonly<Record<string, Write>>;

/** Who may make them. */
export const webhooksWrittenBy = {
  postWebhook: "admin",
  patchWebhook: "admin",
  postWebhookSecret: "admin",
  postWebhookTest: "admin",
  postWebhookReplay: "admin",
} as const satisfies Readonly<Record<keyof typeof webhookWrites, string>>;

import * as z from "zod/mini";

import { fewBytes, get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import * as webhooks from "../resources/webhooks.ts";

export const listWebhooks = getBy(
  "/api/webhooks",
  "Webhooks, nach Namen; beendete zuletzt",
  z.object({ q: oneText, ...paged }),
  hydraCollection(webhooks.webhook),
);

export const getWebhook = get("/api/webhooks/:id", "Webhook", webhooks.webhook);

export const postWebhook = {
  ...post(
    "/api/webhooks",
    "Webhook anlegen; das Geheimnis steht nur in dieser Antwort. Braucht ein frisches Passwort",
    webhooks.webhookCreate,
    webhooks.webhookMade,
  ),
  mostBytes: fewBytes,
} as const satisfies Call;

export const patchWebhook = patch(
  "/api/webhooks/:id",
  "Ziel und Ereignisse eines Webhooks; anhalten, fortsetzen, beenden",
  webhooks.webhookPatch,
  webhooks.webhook,
);

export const listWebhookStates = get(
  "/api/webhook_states",
  "Wie es um die Zustellungen jedes Webhooks steht",
  hydraCollection(webhooks.webhookState),
);

export const postWebhookSecret = {
  ...post(
    "/api/webhook_secrets",
    "Neues Geheimnis eines Webhooks; es steht nur in dieser Antwort, das bisherige gilt 24 Stunden daneben",
    webhooks.webhookSecretCreate,
    webhooks.webhookSecret,
  ),
  mostBytes: fewBytes,
} as const satisfies Call;

export const postWebhookTest = {
  ...post("/api/webhook_tests", "Testnachricht an einen Webhook senden", webhooks.webhookTestCreate, webhooks.webhookDelivery),
  mostBytes: fewBytes,
} as const satisfies Call;

export const listWebhookDeliveries = getBy(
  "/api/webhook_deliveries",
  "Zustellungen eines Webhooks mit ihren Versuchen, die neueste zuerst",
  z.object({ webhook: oneText, state: oneText, ...paged }),
  hydraCollection(webhooks.webhookDelivery),
);

export const getWebhookDelivery = get("/api/webhook_deliveries/:id", "Zustellung eines Webhooks", webhooks.webhookDelivery);

export const postWebhookReplay = post(
  "/api/webhook_replays",
  "Eine Zustellung noch einmal senden, oder alle gescheiterten seit einer Zeit",
  webhooks.webhookReplayCreate,
  webhooks.webhookReplay,
);

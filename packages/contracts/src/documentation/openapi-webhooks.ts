import * as z from "zod/mini";

import { webhookEntries, webhookKinds, webhookMessage, webhookTestKind } from "../resources/webhooks.ts";

/** One message to a neighbour system, as OpenAPI 3.1 says it. */
export interface WebhookObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly parameters: readonly object[];
  readonly security: readonly [];
  readonly requestBody: { readonly required: true; readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, object>>;
}

/**
 * The messages that webhooks send (decision 141), one for each kind, and that of a test.
 * @param readable makes of a schema one that any program reads
 */
export function webhookObjects(
  readable: (schema: unknown) => object,
): Readonly<Record<string, { readonly post: WebhookObject }>> {
  const entries = webhookKinds.map((kind) => {
    const { title, data } = webhookEntries[kind];
    return [kind, { post: webhookObject(kind, title, readable(schemaOf(kind, z.object(data)))) }] as const;
  });
  return Object.fromEntries([
    ...entries,
    [webhookTestKind, { post: webhookObject(webhookTestKind, testTitle, readable(schemaOf(webhookTestKind, z.object({})))) }],
  ]);
}

const testTitle = "Eine Testnachricht, die von nichts erzählt";

function schemaOf(kind: string, data: z.core.$ZodType): object {
  const message = z.object({ ...webhookMessage.shape, type: z.literal(kind), data });
  const { $schema: _dialect, ...schema } = z.toJSONSchema(message, { io: "input", unrepresentable: "any" });
  return schema;
}

function webhookObject(kind: string, summary: string, schema: object): WebhookObject {
  return {
    operationId: `webhook ${kind}`.replaceAll(/[ ._](?<first>[a-z])/gu, (_all, first: string) => first.toUpperCase()),
    summary,
    tags: ["webhooks"],
    parameters: headers,
    security: [],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses,
  };
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/* Standard Webhooks. */
const headers = [
  header("webhook-id", "Bleibt bei jedem Versuch dieselbe: Daran erkennt der Empfänger, was er schon hat"),
  header("webhook-timestamp", "Sekunden seit 1970"),
  header("webhook-signature", "v1, und HMAC-SHA256 über id.timestamp.body; in den 24 Stunden nach einem neuen Geheimnis zwei"),
];

const responses = {
  "2XX": { description: "Angenommen" },
  410: { description: "Der Empfänger will keine Nachrichten mehr: Der Webhook wird angehalten" },
  429: { description: "Später; Retry-After verlängert die Wartezeit, höchstens auf einen Tag" },
  503: { description: "Später; Retry-After verlängert die Wartezeit, höchstens auf einen Tag" },
  default: { description: "Wird noch einmal versucht, neunmal in zwei Tagen" },
};

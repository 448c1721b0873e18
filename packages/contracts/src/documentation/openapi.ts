import * as z from "zod/mini";

import { contentTypeOf, type Call } from "../call.ts";
import * as calls from "../calls.ts";
import { errorCatalogue } from "../errors.ts";
import { constraintViolationList, hydraError } from "../hydra.ts";
import * as wire from "../wire.ts";
import { otherRoutes, type OtherRoute } from "./other-routes.ts";
import { wordsOf } from "./parameter-words.ts";
import { classNameOf } from "./resource-classes.ts";
import { webhookObjects, type WebhookObject } from "./openapi-webhooks.ts";

/** A parameter of a path or a query, as OpenAPI says it. */
export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: object;
}

/** One method at one path. */
export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly parameters: readonly ParameterObject[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, object>>;
}

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  /** What is sent to neighbour systems, by its kind. */
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookObject }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

/**
 * GET /api/openapi.json: every call and every other route, made from the same schemas that answers and requests are held to. `rightsOf` says which
 * of them are open to neighbour systems.
 */
export function openApi(publicUrl: string, rightsOf: RightsOf = () => []): OpenApi {
  const named = namedSchemas();
  const operations = [
    ...Object.entries<Call>(calls).map(
      ([name, call]) => [call.path, call.method, callOperation(name, call, named, rightsOf)] as const,
    ),
    ...otherRoutes.map((route) => [route.path, route.method, routeOperation(route, rightsOf)] as const),
  ];
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const [path, method, operation] of operations) {
    (paths[path.replaceAll(/:(\w+)/gu, "{$1}")] ??= {})[method.toLowerCase()] = operation;
  }
  return {
    openapi: "3.1.0",
    info: { title: "Rundgang", version: "1", description: about },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: webhookObjects(withoutLookaround),
    components: {
      schemas: { ...componentsOf(named), Problem: problemSchema, Violation: violationSchema },
      responses: refusalComponents(),
      securitySchemes: {
        person: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Token von POST /authentication_token" },
        neighbour: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "rundgang_…",
          description: `Token eines Nachbarsystems aus dem Backoffice. Seine Rechte: ${wire.scopes
            .map((scope) => `${scope} (${wire.scopeEntries[scope].title})`)
            .join(", ")}`,
        },
      },
    },
  };
}

const about =
  "Token von POST /authentication_token oder eines Nachbarsystems, als Authorization: Bearer. Listen seitenweise über hydra:view, Filter stehen in hydra:search. " +
  "Jede Antwort auf GET trägt einen ETag (If-None-Match: 304); PATCH nimmt If-Match (412 stale). Schreiben darf sich mit demselben " +
  "Idempotency-Key wiederholen. Ablehnungen nennen ihren code; mit Accept: application/problem+json kommen sie nach RFC 9457.";

type Schema = z.core.$ZodType;

/** Each schema of the contract under one name, the resource's own where it has one. */
function namedSchemas(): Map<Schema, string> {
  const named = new Map<Schema, string>([
    [hydraError, "Error"],
    [constraintViolationList, "ConstraintViolationList"],
  ]);
  const taken = new Set(named.values());
  const name = (schema: Schema, wanted: readonly string[]) => {
    if (named.has(schema)) return;
    const free = wanted.find((one) => !taken.has(one)) ?? `${wanted.at(-1)}${taken.size}`;
    named.set(schema, free);
    taken.add(free);
  };
  for (const [callName, call] of Object.entries<Call>(calls)) {
    const own = capital(callName);
    const className = classNameOf(call);
    const isItem =
      className !== null && !(call.method === "GET" && !call.path.includes("/:")) && !(call.reply instanceof z.ZodMiniUnion);
    name(call.reply, isItem ? [className, `${own}Answer`] : [`${own}Answer`]);
    if (call.body !== null) name(call.body, [`${own}Body`]);
  }
  return named;
}

function componentsOf(named: ReadonlyMap<Schema, string>): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, withoutLookaround(schema)]),
  );
}

const refTo = (id: string) => `#/components/schemas/${id}`;

/** JSON Schema asks for regular expressions that any program reads: those that look around are left out. */
function withoutLookaround(value: unknown): object {
  const text = JSON.stringify(value, (key, member: unknown) =>
    key === "pattern" && typeof member === "string" && /\(\?|\\p/u.test(member) ? undefined : member,
  );
  return JSON.parse(text) as object;
}

const jsonTypes = ["application/json", "application/ld+json"];

function callOperation(name: string, call: Call, named: ReadonlyMap<Schema, string>, rightsOf: RightsOf): OperationObject {
  const own = call.body === null ? { type: "object" } : refOf(call.body, named);
  const schema = call.bodyFormat === "multipart" ? { allOf: [own, filePart] } : own;
  const bodyTypes = call.bodyFormat === "json" ? jsonTypes : [contentTypeOf(call)];
  const reply = answer("Erfolg", jsonTypes, refOf(call.reply, named));
  return {
    operationId: name,
    summary: call.summary,
    tags: [roomOf(call.path)],
    parameters: [...pathParameters(call.path), ...queryParameters(call), ...headerParameters(call)],
    security: call.public === true ? [] : securityOf(rightsOf(name)),
    ...(call.method === "GET" ? {} : { requestBody: { required: true, content: contentOf(bodyTypes, schema) } as const }),
    responses: {
      [call.success]: call.method === "GET" ? { ...reply, headers: { ETag: { schema: { type: "string" } } } } : reply,
      ...(call.repeated === undefined
        ? {}
        : { [call.repeated]: answer("Schon angekommen", jsonTypes, refOf(call.reply, named)) }),
      ...(call.method === "GET" ? { 304: { description: "Nichts Neues (If-None-Match)" } } : {}),
      ...refusals(refusedWith(call)),
    },
  };
}

function routeOperation(route: OtherRoute, rightsOf: RightsOf): OperationObject {
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^a-z]+(?<first>[a-z])/giu, (_all, first: string) =>
      first.toUpperCase(),
    ),
    summary: route.summary,
    tags: [roomOf(route.path)],
    parameters: [...pathParameters(route.path), ...(route.parameters ?? [])],
    security: route.public === true ? [] : securityOf(route.name === undefined ? [] : rightsOf(route.name)),
    ...(route.form === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(["application/x-www-form-urlencoded"], route.form) } as const }),
    responses: {
      200: answer(
        "Erfolg",
        [route.mediaType],
        isText(route.mediaType) ? { type: "string" } : { type: "string", format: "binary" },
      ),
      ...refusals(route.public === true ? [404, 429] : [400, 401, 403, 404, 429]),
    },
  };
}

/** Which rights of a neighbour system open a call, by its name; none: it is for people alone. */
export type RightsOf = (name: string) => readonly string[];

/** A person's token, or that of a neighbour system with one of the rights (OpenAPI 3.1 names roles there, too). */
function securityOf(rights: readonly string[]): readonly object[] {
  return [{ person: [] }, ...rights.map((right) => ({ neighbour: [right] }))];
}

const filePart = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", format: "binary", description: "Die Datei; ihr Name steht im Teil" } },
};

/** Statuses that a call may be refused with, whatever it is about. */
function refusedWith(call: Call): readonly number[] {
  return [
    400,
    ...(call.public === true ? [] : [401, 403]),
    404,
    406,
    ...(call.method === "GET" ? [] : [409, 413, 415, 422]),
    ...(call.method === "PATCH" ? [412] : []),
    429,
  ];
}

/** Each refusal is told as `hydra:Error`, or where it is asked for as a problem (RFC 9457). */
function refusals(statuses: readonly number[]): Record<string, object> {
  const named = statuses
    .toSorted((one, other) => one - other)
    .map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]);
  return { ...Object.fromEntries(named), default: { $ref: "#/components/responses/Refused" } };
}

function refusalComponents(): Record<string, object> {
  const statuses = [...new Set(Object.values(errorCatalogue).map(({ status }) => status))].filter((status) => status !== 418);
  const one = (description: string, error: object): object => ({
    description,
    content: {
      "application/ld+json": { schema: error },
      "application/problem+json": { schema: { $ref: refTo("Problem") } },
    },
  });
  const codesOf = (status: number) =>
    Object.entries(errorCatalogue)
      .filter(([, entry]) => entry.status === status)
      .map(([code]) => code);
  return {
    Refused: one("Abgelehnt; code sagt, warum", { $ref: refTo("Error") }),
    ...Object.fromEntries(
      statuses.map((status) => [
        `Refused${status}`,
        one(
          `Abgelehnt: ${codesOf(status).join(", ")}`,
          status === 422
            ? { anyOf: [{ $ref: refTo("ConstraintViolationList") }, { $ref: refTo("Error") }] }
            : { $ref: refTo("Error") },
        ),
      ]),
    ),
  };
}

/** A schema that others refer to by its name. */
const problemSchema = {
  type: "object",
  description: "RFC 9457, wo Accept application/problem+json nennt",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: { type: "string", description: "urn:rundgang:problem:{code}" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "Ein deutscher Satz für Menschen" },
    code: { type: "string", enum: Object.keys(errorCatalogue) },
    violations: { type: "array", items: { $ref: "#/components/schemas/Violation" } },
  },
};
const violationSchema = {
  type: "object",
  required: ["propertyPath", "message"],
  properties: { propertyPath: { type: "string" }, message: { type: "string" } },
};

function answer(description: string, mediaTypes: readonly string[], schema: object) {
  return { description, content: contentOf(mediaTypes, schema) };
}

function contentOf(mediaTypes: readonly string[], schema: object): Record<string, object> {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));
}

function isText(mediaType: string): boolean {
  return mediaType.startsWith("text/") || mediaType.endsWith("json");
}

function refOf(schema: Schema, named: ReadonlyMap<Schema, string>) {
  return { $ref: refTo(named.get(schema) ?? "Error") };
}

function pathParameters(path: string): ParameterObject[] {
  return [...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(call: Call): ParameterObject[] {
  const shape: Readonly<Record<string, Schema>> = call.query.shape;
  return Object.entries(shape).map(([name, schema]) => {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return { name, in: "query", required: false, description: wordsOf(name), schema: json };
  });
}

/** Members of the answer, for whoever needs few (A §7); and what makes a write safe to repeat. */
function headerParameters(call: Call): ParameterObject[] {
  const text = { type: "string" };
  const header = (name: string, description: string): ParameterObject => ({
    name,
    in: "header",
    required: false,
    description,
    schema: text,
  });
  if (call.method === "GET") {
    const seen = header("If-None-Match", "ETag der Fassung, die schon da ist: dann 304");
    return call.path.endsWith("/:id") ? [header("props", "Nur diese Felder, zwischen Kommas"), seen] : [seen];
  }
  const key = header("Idempotency-Key", "Dieselbe Anfrage noch einmal: dieselbe Antwort");
  return call.method === "PATCH" ? [key, header("If-Match", "Nur diese Fassung ändern")] : [key];
}

/** `/api/termins/:id` → `termins`: what belongs together. */
export function roomOf(path: string): string {
  return /^\/api\/([a-z_]+)/u.exec(path)?.[1] ?? path.split("/")[1] ?? "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

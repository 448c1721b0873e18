import * as z from "zod/mini";

import { contentTypeOf, type Call } from "../call.ts";
import * as calls from "../calls.ts";
import { constraintViolationList, hydraError } from "../hydra.ts";
import { otherRoutes, type OtherRoute } from "./other-routes.ts";
import { wordsOf } from "./parameter-words.ts";
import { classNameOf } from "./resource-classes.ts";

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
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly securitySchemes: object };
}

/** GET /api/openapi.json: every call and every other route, made from the same schemas that answers and requests are held to. */
export function openApi(publicUrl: string): OpenApi {
  const named = namedSchemas();
  const operations = [
    ...Object.entries<Call>(calls).map(([name, call]) => [call.path, call.method, callOperation(name, call, named)] as const),
    ...otherRoutes.map((route) => [route.path, route.method, routeOperation(route)] as const),
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
    components: {
      schemas: componentsOf(named),
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

const about =
  "Token von POST /authentication_token, als Authorization: Bearer. Listen seitenweise über hydra:view, Filter stehen in hydra:search. " +
  "Jede Antwort auf GET trägt einen ETag (If-None-Match: 304); PATCH nimmt If-Match (412 stale). Schreiben darf sich mit demselben " +
  "Idempotency-Key wiederholen.";

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

function callOperation(name: string, call: Call, named: ReadonlyMap<Schema, string>): OperationObject {
  const content = { [contentTypeOf(call)]: { schema: call.body === null ? { type: "object" } : refOf(call.body, named) } };
  return {
    operationId: name,
    summary: call.summary,
    tags: [roomOf(call.path)],
    parameters: [...pathParameters(call.path), ...queryParameters(call), ...headerParameters(call)],
    security: call.public === true ? [] : [{ token: [] }],
    ...(call.method === "GET" ? {} : { requestBody: { required: true, content } as const }),
    responses: {
      [call.success]: answer("Erfolg", "application/ld+json", refOf(call.reply, named)),
      ...(call.repeated === undefined ? {} : { [call.repeated]: { description: "Schon angekommen" } }),
      ...(call.method === "GET" ? { 304: { description: "Nichts Neues (If-None-Match)" } } : {}),
      ...(call.method === "PATCH"
        ? { 412: answer("Inzwischen geändert (If-Match)", "application/ld+json", { $ref: refTo("Error") }) }
        : {}),
      ...(call.method === "GET"
        ? {}
        : { 422: answer("Angaben ungültig", "application/ld+json", { $ref: refTo("ConstraintViolationList") }) }),
      default: answer("Abgelehnt; code sagt, warum", "application/ld+json", { $ref: refTo("Error") }),
    },
  };
}

function routeOperation(route: OtherRoute): OperationObject {
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^a-z]+(?<first>[a-z])/giu, (_all, first: string) =>
      first.toUpperCase(),
    ),
    summary: route.summary,
    tags: [roomOf(route.path)],
    parameters: pathParameters(route.path),
    security: route.public === true ? [] : [{ token: [] }],
    ...(route.method === "GET"
      ? {}
      : { requestBody: { required: true, content: { "application/x-www-form-urlencoded": {} } } as const }),
    responses: { 200: answer("Erfolg", route.mediaType, { type: "string" }) },
  };
}

function answer(description: string, mediaType: string, schema: object) {
  return { description, content: { [mediaType]: { schema } } };
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
  if (call.method === "GET") return call.path.endsWith("/:id") ? [header("props", "Nur diese Felder, zwischen Kommas")] : [];
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

import * as z from "zod/mini";

import type { Call } from "../call.ts";
import * as calls from "../calls.ts";
import { iriTargets } from "../primitives.ts";

/** A field of a resource as the documentation shows it. */
export interface ResourceField {
  readonly name: string;
  readonly required: boolean;
  readonly writeable: boolean;
  /** Class that a link points to, else the XML Schema type of the value, else null for free-form objects. */
  readonly link: string | null;
  readonly range: string | null;
}

/** A resource with its fields and calls: what Hydra calls a class. */
export interface ResourceClass {
  readonly name: string;
  /** `/api/termins` */
  readonly path: string;
  readonly fields: readonly ResourceField[];
  readonly collectionCalls: readonly Call[];
  readonly itemCalls: readonly Call[];
}

/** The names of classes by collection, where the wire knows them. */
const classByCollection = new Map<string, string>();

/** Every class of the API, read off the calls: the schemas are the only source. */
export function resourceClasses(): readonly ResourceClass[] {
  const found = new Map<string, { shape: Shape; path: string; calls: Call[] }>();
  for (const call of Object.values<Call>(calls)) {
    const path = /^\/api\/[a-z_]+/u.exec(call.path)?.[0];
    const resource = path === undefined ? null : resourceOf(call.reply);
    if (path === undefined || resource === null) continue;
    const known = found.get(resource.name);
    if (known === undefined)
      found.set(resource.name, { shape: resource.shape, path: homeOf(resource.shape, path), calls: [call] });
    else known.calls.push(call);
  }
  for (const [name, { path }] of found) classByCollection.set(path.slice("/api/".length), name);
  return [...found].map(([name, { shape, path, calls: own }]) => ({
    name,
    path,
    fields: fieldsOf(shape, own),
    collectionCalls: own.filter((call) => call.path === path),
    itemCalls: own.filter((call) => call.path.startsWith(`${path}/:`)),
  }));
}

type Shape = Record<string, z.core.$ZodType>;

/** The class of the resource, or of the members of the list, that a call answers with; null for an answer without an address of its own. */
export function classNameOf(call: Call): string | null {
  return resourceOf(call.reply)?.name ?? null;
}

/** Name and fields of the resource that a reply is, or is a list of; null for an answer without an address of its own. */
function resourceOf(reply: z.core.$ZodType): { name: string; shape: Shape } | null {
  const shape = shapeOf(firstOf(reply));
  if (shape === null) return null;
  const members = shape["hydra:member"];
  if (members instanceof z.ZodMiniArray) return resourceOf(members.def.element);
  /* What is always at the same address is one for each who asks, as a customer's order: no collection that a client could walk. */
  if (shape["@id"] === undefined || shape["@id"] instanceof z.ZodMiniLiteral) return null;
  const type = shape["@type"];
  const name = type instanceof z.ZodMiniLiteral ? type.def.values[0] : null;
  return typeof name === "string" ? { name, shape } : null;
}

/** Of several shapes of one class the first is the whole one. */
function firstOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniUnion ? (schema.def.options[0] ?? schema) : schema;
}

function shapeOf(schema: z.core.$ZodType | null): Shape | null {
  return schema instanceof z.ZodMiniObject ? schema.def.shape : null;
}

/** The collection that the resource's own `@id` points into; the call's path where it names none. */
function homeOf(shape: Shape, path: string): string {
  const id = shape["@id"];
  const target = id === undefined ? undefined : iriTargets.get(id);
  return target === undefined ? path : `/api/${target.collection}`;
}

function fieldsOf(shape: Shape, own: readonly Call[]): ResourceField[] {
  const writeable = new Set(own.flatMap((call) => Object.keys(shapeOf(call.body) ?? {})));
  return Object.entries(shape)
    .filter(([name]) => !name.startsWith("@"))
    .map(([name, schema]) => ({
      name,
      required: !(schema instanceof z.ZodMiniOptional),
      writeable: writeable.has(name),
      ...kindOf(schema),
    }));
}

function kindOf(schema: z.core.$ZodType): { link: string | null; range: string | null } {
  const value = unwrapped(schema);
  const target = iriTargets.get(value);
  if (target !== undefined) return { link: classByCollection.get(target.collection) ?? null, range: null };
  if (value instanceof z.ZodMiniBoolean) return { link: null, range: "xmls:boolean" };
  if (value instanceof z.ZodMiniNumber) return { link: null, range: "xmls:integer" };
  if (value instanceof z.ZodMiniString || value instanceof z.ZodMiniEnum) return { link: null, range: "xmls:string" };
  return { link: null, range: null };
}

/** The value behind optional, nullable and list. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return unwrapped(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) return unwrapped(schema.def.element);
  return schema;
}

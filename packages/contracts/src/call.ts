import type * as z from "zod/mini";

import type { ErrorCode } from "./error-codes.ts";
import { noQuery } from "./query.ts";

type Schema = z.core.$ZodType;

/** How a request's body travels. `merge` is application/merge-patch+json (RFC 7396). */
export type BodyFormat = "json" | "merge" | "multipart";

/** One call of A §7 or B §7: what both sides and the API documentation are made from. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH";
  /** `:name` stands for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly public?: true;
  /** What may be asked for behind the path's question mark, by its names (`query.ts`). */
  readonly query: z.ZodMiniObject;
  readonly body: Schema | null;
  readonly bodyFormat: BodyFormat;
  /** Most bytes that a body may have, where it is not the usual 64 kB. */
  readonly mostBytes?: number;
  /** How a larger one is refused, where a person is told what to do with the file. */
  readonly tooLarge?: ErrorCode;
  readonly reply: Schema;
  readonly success: 200 | 201;
  /** The status of a repeated request with the same content where it is not the first one's (418). */
  readonly repeated?: 418;
}

type ParamName<Path extends string> = string extends Path
  ? string
  : Path extends `${string}/:${infer Rest}`
    ? Rest extends `${infer Name}/${infer More}`
      ? Name | ParamName<`/${More}`>
      : Rest
    : never;

/** The parameters in a call's path, by name. */
export type ParamsOf<C extends Call> = Readonly<Record<ParamName<C["path"]>, string>>;

/** What a call may be asked for in its query; a list repeats its name. */
export type QueryOf<C extends Call> = Readonly<z.input<C["query"]>>;

/** What a call was asked for, once it is parsed; what says nothing is missing. */
export type AskedOf<C extends Call> = Readonly<z.output<C["query"]>>;

/** A call's body, as a client sends it; a call that reads has none. */
export type BodyOf<C extends Call> = C["body"] extends Schema ? z.input<C["body"]> : never;

/** A call's reply, once it is parsed. */
export type ReplyOf<C extends Call> = z.output<C["reply"]>;

/** True when the call's path has parameters. */
export type HasParams<C extends Call> = [ParamName<C["path"]>] extends [never] ? false : true;

/** True when the call knows names of a query. */
export type HasQuery<C extends Call> = [keyof z.input<C["query"]>] extends [never] ? false : true;

type Nothing = Readonly<Record<string, never>>;
type PathParts<C extends Call> = [
  ...(HasParams<C> extends true ? [params: ParamsOf<C>] : [params?: Nothing]),
  query?: HasQuery<C> extends true ? QueryOf<C> : Nothing,
];

/** The path of a call with its parameters and its query filled in. */
export function pathOf<C extends Call>(call: C, ...parts: PathParts<C>): string;
export function pathOf(
  { path }: Call,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/gu, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return asked.length === 0 ? filled : `${filled}?${asked.join("&")}`;
}

/** A call that answers with a resource, which says what it is. */
export interface ResourceCall<Type extends string = string> extends Call {
  readonly reply: Schema & {
    readonly shape: { readonly "@type": { readonly def: { readonly values: readonly Type[] } } };
  };
}

/** The `@type` of what a call answers with. */
export function typeOf<Type extends string>(call: ResourceCall<Type>): Type {
  const [type] = call.reply.shape["@type"].def.values;
  if (type === undefined) throw new Error(`${call.path} answers with nothing that has a type`);
  return type;
}

/** The `Content-Type` under which a call's body is sent. A multipart body adds its boundary. */
export function contentTypeOf({ bodyFormat }: Call): string {
  return contentTypes[bodyFormat];
}

const contentTypes: Readonly<Record<BodyFormat, string>> = {
  json: "application/ld+json",
  merge: "application/merge-patch+json",
  multipart: "multipart/form-data",
};

/** Most bytes of a body where its call says nothing else: four thousand letters of a comment, escaped, have some twenty thousand. */
const usualBytes = 65_536;

/** Names, tokens and keys: what a stranger may send before anybody knows him. */
export const fewBytes = 16_384;

/** Most bytes that the body of a call may have; a larger one is 413 before it is read. */
export function mostBytesOf(call: Call): number {
  return call.mostBytes ?? usualBytes;
}

/* The builders only put together what they are given, and say so: a call that the device never makes is not in its files. */

/** A call that reads. */
/* @__NO_SIDE_EFFECTS__ */
export function get<const Path extends string, Reply extends Schema>(path: Path, summary: string, reply: Reply) {
  return getBy(path, summary, noQuery, reply);
}

/** A call that reads what its query asks for (`query.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export function getBy<const Path extends string, Query extends z.ZodMiniObject, Reply extends Schema>(
  path: Path,
  summary: string,
  query: Query,
  reply: Reply,
) {
  return { method: "GET", path, summary, query, body: null, bodyFormat: "json", reply, success: 200 } as const;
}

/** A call that makes something. */
/* @__NO_SIDE_EFFECTS__ */
export function post<const Path extends string, Body extends Schema, Reply extends Schema>(
  path: Path,
  summary: string,
  body: Body,
  reply: Reply,
) {
  return { method: "POST", path, summary, query: noQuery, body, bodyFormat: "json", reply, success: 201 } as const;
}

/** A call that changes something; what its body leaves out stays as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function patch<const Path extends string, Body extends Schema, Reply extends Schema>(
  path: Path,
  summary: string,
  body: Body,
  reply: Reply,
) {
  return { method: "PATCH", path, summary, query: noQuery, body, bodyFormat: "merge", reply, success: 200 } as const;
}

/*
 * What the app uses of `zod/mini`, in a fifth of its bytes: `vite.config.ts` puts this file in its place (decision 160). Schemas are written
 * and typed with zod; the server, the tests and the form engine check with zod itself. `small-zod.test.ts` holds both against each other.
 */
import {
  isRecord,
  messageOf,
  objectOf,
  refuse,
  Schema,
  underKey,
  type Absence,
  type Def,
  type Fault,
  type Params,
  type Read,
  type Shape,
} from "./schema.ts";
import { gte, lte } from "./value-checks.ts";

export { parse, safeParse } from "./schema.ts";
export { check, gte, lte, maxLength, minLength, overwrite, positive, refine, regex, trim } from "./value-checks.ts";

/* @__NO_SIDE_EFFECTS__ */
function simple(params: Params | undefined, isIt: (value: unknown) => boolean, def: Def = {}, code?: string): Schema {
  return new Schema(def, (value, faults) => (isIt(value) ? value : refuse(faults, params, value, code)));
}

/* @__NO_SIDE_EFFECTS__ */
export function string(params?: Params) {
  return simple(params, (value) => typeof value === "string");
}

const uuidPattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/iu;

/* @__NO_SIDE_EFFECTS__ */
export function uuid(params?: Params) {
  return simple(params, (value) => typeof value === "string" && uuidPattern.test(value));
}

const base64Pattern = /^(?:[0-9a-z+/]{4})*(?:[0-9a-z+/]{2}==|[0-9a-z+/]{3}=)?$/iu;

/* @__NO_SIDE_EFFECTS__ */
export function base64(params?: Params) {
  return simple(params, (value) => typeof value === "string" && base64Pattern.test(value), {}, "invalid_format");
}

/* @__NO_SIDE_EFFECTS__ */
export function number(params?: Params) {
  return simple(params, Number.isFinite);
}

/* @__NO_SIDE_EFFECTS__ */
export function int(params?: Params) {
  return simple(params, Number.isSafeInteger);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(params?: Params) {
  return simple(params, (value) => typeof value === "boolean");
}

/* @__NO_SIDE_EFFECTS__ */
export function unknown() {
  return simple(undefined, () => true);
}

/* @__NO_SIDE_EFFECTS__ */
export function never(params?: Params) {
  return simple(params, () => false);
}

/* @__NO_SIDE_EFFECTS__ */
function listed(values: readonly unknown[], params?: Params) {
  return simple(params, (value) => values.includes(value), { values }, "invalid_value");
}

/* @__NO_SIDE_EFFECTS__ */
export function literal(value: unknown, params?: Params) {
  return listed(Array.isArray(value) ? value : [value], params);
}

/* @__NO_SIDE_EFFECTS__ */
function nothing(params?: Params) {
  return listed([null], params);
}

/* @__NO_SIDE_EFFECTS__ */
function oneOf(names: readonly string[] | Readonly<Record<string, unknown>>, params?: Params) {
  return listed(Object.values(names), params);
}

/* @__NO_SIDE_EFFECTS__ */
export function custom(isIt: (value: unknown) => unknown = () => true, params?: Params) {
  return simple(params, (value) => Boolean(isIt(value)), {}, "custom");
}

/* @__NO_SIDE_EFFECTS__ */
function instanceOf(type: abstract new (...args: never[]) => unknown, params?: Params) {
  return simple(params, (value) => value instanceof type, {}, "invalid_type");
}

/* @__NO_SIDE_EFFECTS__ */
export function array(element: Schema, params?: Params) {
  return new Schema({}, (value, faults) => {
    if (!Array.isArray(value)) return refuse(faults, params, value);
    return Array.from(value, (item: unknown, place) => {
      const from = faults.length;
      const read = element.run(item, faults);
      underKey(faults, from, place);
      return read;
    });
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple(items: readonly Schema[], params?: Params) {
  return new Schema({}, (value, faults) => {
    if (!Array.isArray(value) || value.length !== items.length) return refuse(faults, params, value);
    return items.map((item, place) => {
      const from = faults.length;
      const read = item.run(value[place], faults);
      underKey(faults, from, place);
      return read;
    });
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function object(shape: Shape = {}, params?: Params) {
  return objectOf({ shape, others: "drop" }, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function looseObject(shape: Shape, params?: Params) {
  return objectOf({ shape, others: "keep" }, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function strictObject(shape: Shape, params?: Params) {
  return objectOf({ shape, others: "refuse" }, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function extend(schema: Schema, shape: Shape) {
  return schema.extend(shape);
}

/* @__NO_SIDE_EFFECTS__ */
export function pick(schema: Schema, mask: Readonly<Record<string, unknown>>) {
  return objectOf(
    { ...schema.def, shape: Object.fromEntries(Object.entries(schema.shape).filter(([key]) => mask[key] === true)) },
    undefined,
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function recordOf(keys: Schema, element: Schema, isWhole: boolean, params?: Params): Schema {
  return new Schema({}, (value, faults) => {
    if (!isPlain(value)) return refuse(faults, params, value);
    const out: Record<string, unknown> = {};
    /* A list of keys asks for each of them. */
    const asked = isWhole ? (keys.def.values ?? []) : [];
    for (const key of new Set([...asked.map(String), ...Object.keys(value)])) {
      if (key === "__proto__") continue;
      const from = faults.length;
      const name = keys.run(key, faults);
      const read = faults.length > from ? undefined : element.run(value[key], faults);
      underKey(faults, from, key);
      if (typeof name === "string" && name !== "__proto__") out[name] = read;
    }
    return out;
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function record(keys: Schema, element: Schema, params?: Params) {
  return recordOf(keys, element, true, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function partialRecord(keys: Schema, element: Schema, params?: Params) {
  return recordOf(keys, element, false, params);
}

/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Schema[], params?: Params) {
  const absences = options.map(({ def }) => def.absence);
  const absence = absences.find((one) => one === "defaulted") ?? absences.find((one) => one !== undefined);
  return new Schema({ options, absence, leavesOut: options.some(({ def }) => def.leavesOut === true) }, (value, faults) => {
    for (const option of options) {
      const found: Fault[] = [];
      const read = option.run(value, found);
      if (found.length === 0) return read;
    }
    return refuse(faults, params, value, "invalid_union");
  });
}

function isClaimedBy({ def }: Schema, key: string, value: unknown): boolean {
  return def.options?.some((option) => isClaimedBy(option, key, value)) ?? def.shape?.[key]?.def.values?.includes(value) === true;
}

/* @__NO_SIDE_EFFECTS__ */
export function discriminatedUnion(key: string, options: readonly Schema[], params?: Params) {
  return new Schema({ options }, (value, faults) => {
    if (!isRecord(value)) return refuse(faults, params, value);
    const option = options.find((one) => isClaimedBy(one, key, value[key]));
    if (option !== undefined) return option.run(value, faults);
    faults.push({ code: "invalid_union", message: messageOf(params, value), path: [key] });
    return undefined;
  });
}

function inner(innerType: Schema, read: Read, def: Def = {}): Schema {
  const { absence, leavesOut = false } = innerType.def;
  return new Schema({ absence, leavesOut, innerType, ...def }, read);
}

function absenceOf({ def }: Schema): Absence {
  return def.absence === "defaulted" ? "defaulted" : "optional";
}

/* @__NO_SIDE_EFFECTS__ */
export function optional(schema: Schema) {
  const absence = absenceOf(schema);
  const isLeft = (value: unknown) => value === undefined && absence === "optional";
  return inner(schema, (value, faults) => (isLeft(value) ? value : schema.run(value, faults)), { absence, leavesOut: true });
}

/* @__NO_SIDE_EFFECTS__ */
export function exactOptional(schema: Schema) {
  return inner(schema, (value, faults) => schema.run(value, faults), { absence: absenceOf(schema), leavesOut: true });
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable(schema: Schema) {
  return inner(schema, (value, faults) => (value === null ? value : schema.run(value, faults)));
}

/** A default is a value, or a function that makes one. */
function made(given: unknown): unknown {
  return typeof given === "function" ? given() : given;
}

/* @__NO_SIDE_EFFECTS__ */
function withDefault(schema: Schema, given: unknown) {
  function read(value: unknown, faults: Fault[]): unknown {
    const sound = value === undefined ? undefined : schema.run(value, faults);
    return sound === undefined ? made(given) : sound;
  }
  return inner(schema, read, { absence: "defaulted", leavesOut: false });
}

/* @__NO_SIDE_EFFECTS__ */
function orElse(schema: Schema, given: unknown) {
  const read: Read = (value) => {
    const found: Fault[] = [];
    const sound = schema.run(value, found);
    if (found.length === 0) return sound;
    return made(given);
  };
  return inner(schema, read, { absence: absenceOf(schema) });
}

/* @__NO_SIDE_EFFECTS__ */
export function readonly(schema: Schema) {
  return inner(schema, (value, faults) => Object.freeze(schema.run(value, faults)));
}

/* @__NO_SIDE_EFFECTS__ */
export function transform(change: (value: unknown) => unknown) {
  return new Schema({ absence: "optional" }, (value) => change(value));
}

/* @__NO_SIDE_EFFECTS__ */
export function pipe(first: Schema, then: Schema) {
  const read: Read = (value, faults) => {
    const before = faults.length;
    const between = first.run(value, faults);
    return faults.length > before ? between : then.run(between, faults);
  };
  return new Schema({ absence: first.def.absence, leavesOut: then.def.leavesOut === true }, read);
}

/* @__NO_SIDE_EFFECTS__ */
export function registry() {
  const kept = new WeakMap<Schema, unknown>();
  return {
    add: (schema: Schema, meta: unknown) => void kept.set(schema, meta),
    get: (schema: Schema) => kept.get(schema),
    has: (schema: Schema) => kept.has(schema),
  };
}

export {
  withDefault as _default,
  gte as minimum,
  instanceOf as instanceof,
  lte as maximum,
  nothing as null,
  oneOf as enum,
  orElse as catch,
};

/* What each schema of `small-zod.ts` consists of. */

/** What is wrong with a value, and where in it. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** What a check is handed: it may change the value, and adds what is wrong. */
export interface Payload {
  value: unknown;
  readonly issues: { code?: string; message?: string; path?: readonly PropertyKey[] }[];
}

export type Check = (payload: Payload) => void;
export type Read = (value: unknown, faults: Fault[]) => unknown;
type Said = string | ((issue: { readonly input: unknown }) => string | undefined) | undefined;
export type Params = string | { readonly error?: Said; readonly message?: string; readonly path?: readonly PropertyKey[] };
export type Shape = Readonly<Record<string, Schema>>;

/** `optional`: the key may be missing; `defaulted`: it may, and gets a value then. */
export type Absence = "optional" | "defaulted" | undefined;

export interface Def {
  /** May the key be missing in what is read. */
  readonly absence?: Absence;
  /** May the key be missing in what comes of it. */
  readonly leavesOut?: boolean;
  /** All that it can be, where that is a list. */
  readonly values?: readonly unknown[];
  readonly shape?: Shape;
  readonly options?: readonly Schema[];
  readonly innerType?: Schema;
  /** What becomes of keys that a shape does not name. */
  readonly others?: "drop" | "keep" | "refuse";
}

class InvalidValue extends Error {
  override readonly name = "$ZodError";
  readonly issues: readonly Fault[];

  constructor(issues: readonly Fault[]) {
    super(JSON.stringify(issues));
    this.issues = issues;
  }
}

export class Schema {
  readonly def: Def;
  readonly #read: Read;
  readonly #checks: readonly Check[];

  constructor(def: Def, read: Read, checks: readonly Check[] = []) {
    this.def = def;
    this.#read = read;
    this.#checks = checks;
  }

  get shape(): Shape {
    return this.def.shape ?? {};
  }

  /** Reads a value; what is wrong is added to `faults`. A check is asked of a sound value alone. */
  run(value: unknown, faults: Fault[]): unknown {
    const before = faults.length;
    const payload: Payload = { value: this.#read(value, faults), issues: [] };
    for (const check of this.#checks) {
      if (faults.length > before) break;
      check(payload);
      faults.push(...payload.issues.map(({ code = "custom", message = invalid, path = [] }) => ({ code, message, path })));
    }
    return payload.value;
  }

  check(...checks: readonly Check[]): Schema {
    return new Schema(this.def, this.#read, [...this.#checks, ...checks]);
  }

  extend(shape: Shape): Schema {
    return objectOf({ ...this.def, shape: { ...this.shape, ...shape } }, undefined, this.#checks);
  }

  register(registry: { add(schema: Schema, meta: unknown): unknown }, meta: unknown): this {
    registry.add(this, meta);
    return this;
  }

  safeParse(value: unknown) {
    return safeParse(this, value);
  }

  parse(value: unknown): unknown {
    return parse(this, value);
  }
}

/** A value that was read, or what is wrong with it. */
export function safeParse(schema: Schema, value: unknown) {
  const faults: Fault[] = [];
  const data = schema.run(value, faults);
  return faults.length === 0 ? { success: true, data } : { success: false, error: new InvalidValue(faults) };
}

/** A value that was read. @throws InvalidValue where something is wrong with it */
export function parse(schema: Schema, value: unknown): unknown {
  const read = safeParse(schema, value);
  if (read.error !== undefined) throw read.error;
  return read.data;
}

const invalid = "Invalid input";

/** The message that a schema was given, as `z.string({ error: "…" })` and `z.string("…")` have it. */
export function messageOf(params: Params | undefined, input: unknown): string {
  const said = typeof params === "object" ? (params.error ?? params.message) : params;
  return (typeof said === "function" ? said({ input }) : said) ?? invalid;
}

export function refuse(faults: Fault[], params: Params | undefined, input: unknown, code = "invalid_type"): undefined {
  faults.push({ code, message: messageOf(params, input), path: [] });
}

/** What lies under a key says where it lies. */
export function underKey(faults: Fault[], from: number, key: PropertyKey): void {
  for (let at = from; at < faults.length; at += 1) {
    const fault = faults[at];
    if (fault !== undefined) faults[at] = { ...fault, path: [key, ...fault.path] };
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readMember(
  element: Schema,
  input: Readonly<Record<string, unknown>>,
  key: string,
  faults: Fault[],
  out: Record<string, unknown>,
) {
  const { absence, leavesOut } = element.def;
  const isPresent = key in input;
  const from = faults.length;
  const read = element.run(input[key], faults);
  if (!isPresent && absence === "optional" && leavesOut === true) {
    faults.length = from;
    return;
  }
  if (faults.length > from) {
    if (!isPresent && absence !== undefined && leavesOut === true) faults.length = from;
    else underKey(faults, from, key);
  } else if (!isPresent && absence === undefined) faults.push({ code: "invalid_type", message: invalid, path: [key] });
  else if (read !== undefined || isPresent || (absence === "defaulted" && leavesOut !== true)) out[key] = read;
}

export function objectOf(def: Def & { readonly shape: Shape }, params: Params | undefined, checks?: readonly Check[]): Schema {
  const members = Object.entries(def.shape).filter(([key]) => key !== "__proto__");
  function read(value: unknown, faults: Fault[]): unknown {
    if (!isRecord(value)) return refuse(faults, params, value);
    const out: Record<string, unknown> = {};
    for (const [key, element] of members) readMember(element, value, key, faults, out);
    if (def.others === "drop") return out;
    for (const key in value) {
      if (Object.hasOwn(def.shape, key)) continue;
      if (def.others === "refuse") refuse(faults, params, value, "unrecognized_keys");
      else if (key !== "__proto__") out[key] = value[key];
    }
    return out;
  }
  return new Schema(def, read, checks);
}

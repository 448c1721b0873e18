import * as z from "zod/mini";

/** What a free-form value may hold at most. */
export interface LooseLimit {
  /** Bytes of its JSON as UTF-8. */
  readonly bytes: number;
  /** Members of each object in it, and entries of each list. */
  readonly members: number;
  /** Objects and lists inside of one another. */
  readonly depth: number;
}

/** `data`, `settings` and the like: far more than any device of ours puts there. */
export const looseLimit: LooseLimit = { bytes: 16_384, members: 40, depth: 5 };

/** Answers of a form: a definition may have hundreds of fields, and a text field has 4,000 letters. */
export const answersLimit: LooseLimit = { bytes: 131_072, members: 1000, depth: 4 };

/** The export of the answers in an order, with the names of what was chosen. */
export const exportLimit: LooseLimit = { bytes: 262_144, members: 2000, depth: 8 };

/** The limit of each schema that has one: a test looks whether a loose one has none. */
export const looseLimits = z.registry<LooseLimit>();

/** A schema of a request whose value is limited as a whole; the message names what is too much. */
export function limited<Schema extends z.ZodMiniType>(schema: Schema, limit: LooseLimit = looseLimit): Schema {
  const checked = schema.check((context) => {
    const message = excessOf(context.value, limit);
    if (message !== null) context.issues.push({ code: "custom", input: context.value, message });
  });
  looseLimits.add(checked, limit);
  return checked;
}

/** What of a value is more than allowed, as a German sentence; null when it fits. */
export function excessOf(value: unknown, limit: LooseLimit): string | null {
  if (isDeeper(value, limit.depth)) return `Die Angaben dürfen höchstens ${limit.depth} Ebenen tief sein.`;
  if (isWider(value, limit.members)) return `Es dürfen höchstens ${limit.members} Angaben sein.`;
  const most = Math.floor(limit.bytes / 1024);
  return bytesOf(JSON.stringify(value) ?? "") > limit.bytes ? `Die Angaben dürfen höchstens ${most} kB groß sein.` : null;
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || membersOf(value).some((one) => isDeeper(one, depth - 1));
}

function isWider(value: unknown, members: number): boolean {
  const own = membersOf(value);
  return own.length > members || own.some((one) => isWider(one, members));
}

/** As UTF-8, without an encoder: this package knows neither browser nor Node. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

import { createHash } from "node:crypto";

import { Client, type QueryConfig } from "pg";

/** Most reads that a connection keeps prepared: the calls have some hundred, and a text that hangs on a request's shape gets none beyond. */
const mostNames = 300;

/** A text that has come so often comes again. */
const oftenEnough = 3;

/**
 * A connection whose reads are parsed and planned once and not with every request: a read of a unit has 3 kB of text, and planning it takes
 * ten times as long as running it (decision 059). A read has its name by its text, as soon as it has come a few times.
 */
export class PreparingClient extends Client {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** One method for all of pg's own: what is no plain text with values goes through as it came. */
  override query(...parts: unknown[]): never {
    const [text, values, ...rest] = parts;
    const name = typeof text === "string" && Array.isArray(values) ? this.#nameOf(text) : undefined;
    const query = super.query as (...all: unknown[]) => never;
    return name === undefined ? query.apply(this, parts) : query.call(this, { name, text, values } as QueryConfig, ...rest);
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || !text.startsWith("select")) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < oftenEnough || this.#names.size >= mostNames) {
      if (this.#seen.size >= 10 * mostNames) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const name = createHash("sha256").update(text).digest("base64url");
    this.#names.set(text, name);
    return name;
  }
}

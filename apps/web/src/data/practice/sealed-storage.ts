/** What the prefix keeps apart in localStorage or sessionStorage; keys are told without it. What lies beside is neither read nor changed. */
export class SealedStorage implements Storage {
  readonly #real: Storage;
  readonly #prefix: string;
  #isOver = false;
  constructor(real: Storage, prefix: string) {
    this.#real = real;
    this.#prefix = prefix;
  }

  get length(): number {
    return keysWith(this.#real, this.#prefix).length;
  }

  key(index: number): string | null {
    return keysWith(this.#real, this.#prefix)[index]?.slice(this.#prefix.length) ?? null;
  }

  getItem(key: string): string | null {
    return this.#real.getItem(this.#prefix + key);
  }

  setItem(key: string, value: string): void {
    if (!this.#isOver) this.#real.setItem(this.#prefix + key, value);
  }

  removeItem(key: string): void {
    this.#real.removeItem(this.#prefix + key);
  }

  clear(): void {
    clearStorage(this.#real, this.#prefix);
  }

  /** Empties it; nothing is kept in it any more. */
  end(): void {
    this.#isOver = true;
    this.clear();
  }
}

/** Removes every key that begins with the prefix. */
export function clearStorage(real: Storage, prefix: string): void {
  for (const key of keysWith(real, prefix)) real.removeItem(key);
}

function keysWith(real: Storage, prefix: string): string[] {
  return Array.from({ length: real.length }, (_, index) => real.key(index) ?? "").filter((key) => key.startsWith(prefix));
}

/** Figures by contestant, in the order in which contestants first gave one. */
export class Timings {
  readonly #values = new Map<string, number[]>();

  add(contestant: string, ...values: readonly number[]): void {
    const known = this.#values.get(contestant);
    if (known === undefined) this.#values.set(contestant, [...values]);
    else known.push(...values);
  }

  of(contestant: string): readonly number[] {
    return this.#values.get(contestant) ?? [];
  }

  get all(): ReadonlyMap<string, readonly number[]> {
    return this.#values;
  }
}

/**
 * Lets the contestants take turns, round by round, so that the machine's noise hits all alike; each round begins with
 * another one.
 */
export async function inRounds<Name extends string>(
  contestants: readonly Name[],
  rounds: number,
  turn: (contestant: Name, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contestants.length;
    for (const contestant of [...contestants.slice(first), ...contestants.slice(0, first)]) await turn(contestant, round);
  }
}

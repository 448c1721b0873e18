import type { Random } from "../random.ts";

export interface DoorNumber {
  readonly hausnummer: string;
  readonly zusatz: string;
}

/** Fixed additions: after this number of this street follows one with a letter. */
const letterAfter: Readonly<Record<string, number>> = { Lindenstraße: 14 };

/** Numbers as old towns have them: half ones, and parcels behind a stroke. */
const oddAdditions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Schmiedegasse: { "12": "1/2" },
  Töpfergasse: { "17": "/28" },
};

/**
 * Numbers for the houses of one side of a street: odd or even, now and then `14 a` after 14, `12-14` for a long house, a
 * gap where one was torn down. Main streets are numbered plainly, so that known doors stay where they are.
 */
export function numberHouses(street: { name: string; kind: string }, first: 1 | 2, count: number, random: Random): DoorNumber[] {
  const numbers: DoorNumber[] = [];
  const plain = street.kind === "main";
  let next: number = first;
  while (numbers.length < count) {
    const last = numbers.at(-1);
    const letter = plain ? isLettered(street.name, last) : last?.zusatz === "" && random.chance(0.08);
    if (letter && last !== undefined) numbers.push({ hausnummer: last.hausnummer, zusatz: "a" });
    else if (!plain && random.chance(0.012)) {
      numbers.push({ hausnummer: String(next), zusatz: `-${next + 2}` });
      next += 4;
    } else {
      numbers.push({ hausnummer: String(next), zusatz: "" });
      next += !plain && random.chance(0.04) ? 4 : 2;
    }
  }
  const odd = oddAdditions[street.name] ?? {};
  return numbers.map((one) => (one.zusatz === "" ? { ...one, zusatz: odd[one.hausnummer] ?? "" } : one));
}

function isLettered(street: string, last: DoorNumber | undefined): boolean {
  return last !== undefined && last.zusatz === "" && Number(last.hausnummer) === letterAfter[street];
}

import type { wire } from "@rundgang/contracts";

/** Of something that goes over with the rest, and of something that stays where it is. */
export const withTheRest = "";
export const stays = "stays";

/** Who gets each thing, by its IRI: an account's IRI, `stays`, or with the rest where it is not named. */
export type Takers = ReadonlyMap<string, string>;

interface Asked {
  readonly work: Pick<wire.OpenWork, "territories" | "appointments">;
  /** Who gets what is with the rest: IRI, "" while nobody is chosen. */
  readonly to: string;
  readonly takers: Takers;
  /** From when on, as an ISO instant; null for at once. */
  readonly at: string | null;
}

/** What one gets; IRIs. */
interface Share {
  readonly to: string;
  readonly territories: readonly string[];
  readonly appointments: readonly string[];
}

/** What goes to whom; whoever gets the rest comes first. What nobody is chosen for yet is in the share of "". Without anything it is one empty share. */
export function sharesOf({ work, to, takers, at }: Asked): readonly Share[] {
  const takerOf = ({ "@id": id }: { readonly "@id": string }) => {
    const taker = takers.get(id) ?? withTheRest;
    return taker === withTheRest ? to : taker;
  };
  const appointments = work.appointments.filter((one) => !isBefore(one, at));
  const all = [...work.territories, ...appointments].map(takerOf).filter((taker) => taker !== stays);
  const people = [...new Set(all.includes(to) || all.length === 0 ? [to, ...all] : all)];
  return people.map((person) => ({
    to: person,
    territories: work.territories.filter((one) => takerOf(one) === person).map((one) => one["@id"]),
    appointments: appointments.filter((one) => takerOf(one) === person).map((one) => one["@id"]),
  }));
}

/** Whether an appointment lies before the day of the hand-over: it stays. */
export function isBefore({ beginnAt }: { readonly beginnAt: string }, at: string | null): boolean {
  return at !== null && Date.parse(beginnAt) < Date.parse(at);
}

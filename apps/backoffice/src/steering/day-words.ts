import { idOfIri, type wire } from "@rundgang/contracts";

/** "Lindenstraße 33, WE 4"; of a house with one unit the house alone. */
export function doorText({ text, position, units }: Pick<wire.CourseVisit, "text" | "position" | "units">): string {
  return units > 1 ? `${text}, WE ${position}` : text;
}

/** Somebody whose day may be looked at. */
export interface CoursePerson {
  readonly id: string;
  readonly name: string;
}

/** Everybody of the teams that somebody leads, by name and each once. */
export function peopleOfTeams(teams: readonly wire.Team[], lead: string): readonly CoursePerson[] {
  const own = teams.filter(({ leads }) => leads.some((one) => idOfIri(one["@id"]) === lead));
  const people = new Map(
    own.flatMap(({ members, leads }) => [...members, ...leads]).map((one) => [idOfIri(one["@id"]), one.name]),
  );
  return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, "de"));
}

/** How many visits had each result, the most frequent first. */
export function resultsOf(
  visits: readonly wire.CourseVisit[],
): readonly { readonly code: wire.QualificationCode; readonly count: number }[] {
  const counts = new Map<wire.QualificationCode, number>();
  for (const { code } of visits) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count);
}

/** "23 Stunden" of a day on which the clocks change; nothing for any other. */
export function oddLengthText({ begin, end }: Pick<wire.DayCourse, "begin" | "end">): string | null {
  const hours = Math.round((Date.parse(end) - Date.parse(begin)) / 3_600_000);
  return hours === 24 ? null : `Zeitumstellung: Dieser Tag hat ${hours} Stunden.`;
}

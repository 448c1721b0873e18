/** Stands in place of everybody of the field force: an IRI of the contract's form that leads nowhere. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Of which resources a neighbour system does not learn who made them: with their times they would tell a person's day. */
const personal = new Set<unknown>(["AdressQualifikation", "UnitComment", "AddressNote", "Termin"]);

/** Members that name somebody, and what a neighbour reads there; undefined: nothing. */
const hidden: Readonly<Record<string, string | undefined>> = {
  mitarbeiter: `/api/mitarbeiters/${nobody}`,
  mitarbeiterId: nobody,
  mitarbeiterName: undefined,
  creator: `/api/mitarbeiters/${nobody}`,
  creatorId: nobody,
  creatorName: undefined,
};

/** An answer, or what it holds, as a neighbour system reads it: who was where does not stand in it (decision 138). */
export function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (typeof value !== "object" || value === null) return value;
  const isPersonal = "@type" in value && personal.has(value["@type"]);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (!isPersonal || !(key in hidden) || member === null) return [[key, withoutPersons(member)]];
      return hidden[key] === undefined ? [] : [[key, hidden[key]]];
    }),
  );
}

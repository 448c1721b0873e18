/**
 * Instants on which calendars and clocks are odd in Berlin; each is just before something happens, or in the midst of it. None lies
 * before 21 November 2026: tests name earlier days as past ones.
 */
export const oddInstants = [
  ["a Sunday", "2026-11-22T11:00:00.000Z"],
  ["Saturday, ten to midnight", "2026-11-21T22:50:00.000Z"],
  ["the last seconds before a Sunday", "2026-11-21T22:59:50.000Z"],
  ["five minutes before March's missing hour", "2027-03-28T00:55:00.000Z"],
  ["five minutes before October's doubled hour", "2027-10-31T00:55:00.000Z"],
  ["the second half of the doubled hour", "2027-10-31T01:30:00.000Z"],
  ["29 February", "2028-02-29T11:00:00.000Z"],
  ["the first hour of a Saturday, while it is Friday in UTC", "2026-11-27T23:30:00.000Z"],
  ["a Sunday, half past two at night", "2026-11-22T01:30:00.000Z"],
  ["31 December, ten to midnight", "2026-12-31T22:50:00.000Z"],
  ["a public holiday", "2026-12-25T14:00:00.000Z"],
] as const;

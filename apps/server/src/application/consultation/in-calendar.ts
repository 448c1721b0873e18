/**
 * Whether an instant in UTC names a day and an hour that there are: 31 November and 24 o'clock become another time where they are only parsed.
 * @param instant ISO, as the contract takes it
 */
export function isInCalendar(instant: string): boolean {
  const parsed = Date.parse(instant);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 19) === instant.slice(0, 19);
}

import * as z from "zod/mini";

const wallTime = z
  .string()
  .check(z.maxLength(5), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: "Erwartet wird eine Uhrzeit als HH:MM." }));

/** When people are rung at: from Monday to a weekday (5 Friday, 6 Saturday, 7 Sunday), Berlin wall times. */
export const doorHours = z
  .object({ lastDay: z.union([z.literal(5), z.literal(6), z.literal(7)]), from: wallTime, to: wallTime })
  .check(z.refine(({ from, to }) => from < to, { error: "Die Klingelzeit endet nach ihrem Beginn.", path: ["to"] }));
export type DoorHours = z.infer<typeof doorHours>;

import * as z from "zod/mini";

import { instant, iriOf, line, uuid } from "../primitives.ts";

const teamPerson = z.object({ "@id": iriOf("accounts"), name: z.string(), disabled: z.boolean() });
export type TeamPerson = z.infer<typeof teamPerson>;

/** People who work together, with who leads them. Its territories are those in which somebody of it is a member. */
export const team = z.object({
  "@id": iriOf("teams"),
  "@type": z.literal("Team"),
  uuid,
  name: z.string(),
  leads: z.array(teamPerson),
  members: z.array(teamPerson),
  /** Without figures: a visit would make another version of the team (decision 061). */
  territories: z.array(z.object({ "@id": iriOf("territories"), name: z.string() })),
  /** Nobody leads by it any more. */
  ended: z.boolean(),
  createdAt: instant,
});
export type Team = z.infer<typeof team>;

/** People of one team at most. */
const mostPeople = 200;
const people = z
  .array(iriOf("accounts"))
  .check(z.maxLength(mostPeople, { error: `Ein Team hat höchstens ${mostPeople} Personen.` }));
const teamName = line(120);

/** POST /api/teams. 422 at `name` where it is taken, and at `leads` or `members` for somebody who cannot be one. */
export const teamCreate = z.object({ uuid, name: teamName, leads: people, members: people });

/** PATCH /api/teams/{id}: lists are given whole. */
export const teamPatch = z.object({
  name: z.optional(teamName),
  leads: z.optional(people),
  members: z.optional(people),
  ended: z.optional(z.boolean()),
});

import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** What a person has set for himself; what is left out stays. */
export const userPreferences = changeKind({
  stored: z.object({
    kind: z.literal("user_preferences"),
    about: about.self,
    preferences: z.record(z.string(), z.string()),
  }),
  effect: ({ preferences }) => ({ marks: [], preferences }),
});

import { getDayViews } from "./get-day-views.ts";

/** The call of /api/day_views. */
export const dayViewCalls = { getDayViews };

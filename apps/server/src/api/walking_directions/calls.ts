import { postWalkingDirections } from "./post-walking-directions.ts";

/** The calls of /api/walking_directions. */
export const walkingDirectionCalls = { postWalkingDirections };

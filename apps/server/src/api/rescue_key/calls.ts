import { getRescueKey } from "./get-rescue-key.ts";

/** The call of /api/rescue_key. */
export const rescueKeyCalls = { getRescueKey };

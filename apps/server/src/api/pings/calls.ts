import { ping } from "./ping.ts";

/** The calls of /api/pings. */
export const pingCalls = { ping };

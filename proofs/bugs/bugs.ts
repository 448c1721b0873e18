import { answerBugs } from "./answer-bugs.ts";
import type { Bug } from "./bug.ts";
import { deviceBugs } from "./device-bugs.ts";
import { orderBugs } from "./order-bugs.ts";
import { sendingBugs } from "./sending-bugs.ts";
import { serviceBugs } from "./service-bugs.ts";
import { startBugs } from "./start-bugs.ts";

export { serverBugs } from "./server-bugs.ts";

/** All bugs of the queue that the simulation of packages/outbox has to find. */
export const bugs: readonly Bug[] = [...sendingBugs, ...answerBugs, ...startBugs, ...orderBugs];

/** All bugs at the seams, which the simulation with the app's own parts has to find. */
export const seamBugs: readonly Bug[] = [...deviceBugs, ...serviceBugs];

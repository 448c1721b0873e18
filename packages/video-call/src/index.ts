/* One video call between two browsers: the channel to the server, the connection between them, and its one chart. */
export { createCall, type Call, type CallOptions, type CallSnapshot, type Said } from "./call.ts";
export { callMachine, type CallStage } from "./call-machine.ts";
export { listDevices, openMedia, type ChosenDevices, type MediaOutcome, type MediaProblem } from "./media.ts";
export type { CallQuality } from "./quality.ts";

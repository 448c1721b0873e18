/* One video call between two browsers: the channel to the server, the connection between them, its one chart, and what both apps show alike of it. */
export { createVideoCall, type VideoCall, type VideoCallOptions, type VideoCallSnapshot, type Said } from "./video-call.ts";
export { videoCallMachine, type VideoCallEnd, type VideoCallStage } from "./video-call-machine.ts";
export { openMedia, type ChosenDevices, type MediaOutcome, watchDevices, type MediaKind, type MediaProblem } from "./media.ts";
export type { VideoCallQuality } from "./quality.ts";
export { VideoCallClock } from "./screens/video-call-clock.tsx";
export { VideoCallWords } from "./screens/video-call-words.tsx";
export { DeviceFields, deviceIdOf, speakerThere, standardDevice, type VideoCallDevices } from "./screens/device-fields.tsx";
export { MediaTools } from "./screens/media-tools.tsx";
export { problemWords } from "./screens/problem-words.ts";
export { useVideoCall } from "./screens/use-video-call.ts";
export { useSpeaker } from "./screens/use-speaker.ts";
export { useDevices } from "./screens/use-devices.ts";

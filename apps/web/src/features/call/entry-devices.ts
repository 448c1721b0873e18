import {
  deviceIdOf,
  problemWords,
  speakerThere,
  standardDevice,
  type VideoCallDevices,
  type MediaKind,
  type MediaOutcome,
  type MediaProblem,
} from "@rundgang/video-call";

type Media = Omit<MediaOutcome, "stream"> & { readonly stream: Pick<MediaStream, "getTracks"> };

const nouns = { camera: "Kamera", microphone: "Mikrofon" } as const;
const trackKinds = { camera: "video", microphone: "audio" } as const;

/** Whether each device is there, and the one that was chosen: else what is plugged in may help. */
export function isAsWanted({ camera, microphone, instead }: Media): boolean {
  return camera === null && microphone === null && instead.camera === undefined && instead.microphone === undefined;
}

/** The devices that are really used at the entry: what is shown as chosen. A remembered one that is not there gives way. */
export function usedDevices(
  chosen: VideoCallDevices,
  media: Media | null,
  devices: readonly MediaDeviceInfo[],
): VideoCallDevices {
  if (media === null) return chosen;
  return {
    camera: chosen.camera === "" || media.instead.camera !== undefined ? idOf(media, "camera") : chosen.camera,
    microphone: media.instead.microphone === undefined ? chosen.microphone : idOf(media, "microphone") || standardDevice,
    speaker: speakerThere(devices, chosen.speaker) || standardDevice,
  };
}

/** What somebody reads before he enters: what is missing, and what is used in the place of what. Nothing where all is well. */
export function entryWords(media: Media, chosen: VideoCallDevices, devices: readonly MediaDeviceInfo[]): readonly string[] {
  const missing = (["camera", "microphone"] as const).flatMap((kind) => {
    const problem = media[kind];
    return problem === null ? [] : [`${nouns[kind]} ${problemWords[problem]}.`];
  });
  const instead = (["camera", "microphone"] as const).flatMap((kind) => {
    const problem = media.instead[kind];
    return problem === undefined ? [] : [insteadWords(kind, problem, trackOf(media, kind)?.label ?? "")];
  });
  /* A browser that tells of no loudspeakers says nothing of this one. */
  const isKnown = devices.some(({ kind }) => kind === "audiooutput");
  const isSpeakerGone = isKnown && deviceIdOf(chosen.speaker) !== undefined && speakerThere(devices, chosen.speaker) === "";
  return [
    ...missing,
    ...(missing.length > 0 ? ["Du kannst trotzdem beraten."] : []),
    ...instead,
    ...(isSpeakerGone ? ["Dein Lautsprecher vom letzten Mal ist nicht da. Benutzt wird der Standard."] : []),
  ];
}

function insteadWords(kind: MediaKind, problem: MediaProblem, name: string): string {
  const which = kind === "camera" ? "Deine Kamera" : "Dein Mikrofon";
  const why = problem === "busy" ? "ist in Benutzung" : "ist nicht da";
  const now = name === "" ? "" : ` Benutzt wird „${name}“.`;
  return `${which} vom letzten Mal ${why}.${now}`;
}

function trackOf({ stream }: Media, kind: MediaKind): MediaStreamTrack | undefined {
  return stream.getTracks().find((track) => track.kind === trackKinds[kind]);
}

function idOf(media: Media, kind: MediaKind): string {
  return trackOf(media, kind)?.getSettings().deviceId ?? "";
}

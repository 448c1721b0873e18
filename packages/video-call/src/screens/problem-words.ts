import type { MediaProblem } from "../media.ts";

/** What is the matter with a device, behind its name. */
export const problemWords: Readonly<Record<MediaProblem, string>> = {
  denied: "nicht erlaubt",
  missing: "nicht gefunden",
  busy: "in Benutzung",
};

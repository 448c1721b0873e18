/** What a page failed of: a bug of ours, or a part of the app that is not on the device and cannot be fetched. */
export type ErrorKind = "bug" | "lost_chunk";

/** How Chromium, Firefox and Safari say that a script or style of the app did not come, and how the bundler says it. */
const lostChunk =
  /dynamically imported module|importing a module script failed|unable to preload css|chunkloaderror|loading (?:css )?chunk/iu;

/** Tells a part of the app that an update took away, or that never came, from a bug. */
export function kindOfError(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return "bug";
  return lostChunk.test(`${error.name} ${error.message}`) ? "lost_chunk" : "bug";
}

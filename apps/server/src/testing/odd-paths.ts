import { calls } from "@rundgang/contracts";

const more = [
  "/api/uploaded_files/:id/stream",
  "/api/uploaded_files/:id/preview",
  "/api/documents/:id/stream",
  "/.well-known/mercure",
  "/api/contexts/:name",
  "/health",
  "/ready",
];

/** Everything that is read, to be asked for with odd values: the calls' paths, and what is no call. */
export const oddPaths: readonly string[] = [
  ...Object.values(calls).flatMap(({ method, path }) => (method === "GET" ? [path] : [])),
  ...more,
];

/** What the server answers itself, and all below it: calls, the stream, its health, caught mails. */
export const serverPaths = ["/api", "/authentication_token", "/token", "/.well-known", "/health", "/dev"] as const;

/** A path (with or without its query) of the server, which is never a page of the app. */
export const serverPath = new RegExp(`^(?:${serverPaths.join("|").replaceAll(".", String.raw`\.`)})(?:[/?]|$)`, "u");

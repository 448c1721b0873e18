import type { Context } from "../context.ts";

/** Whether browsers reach this server over HTTPS, so that a cookie may be kept to it. */
export function isSecure({ config, publicUrl }: Pick<Context, "config" | "publicUrl">): boolean {
  return config.tls !== null || publicUrl().startsWith("https:");
}

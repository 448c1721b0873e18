interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null = null;

/**
 * A script's URL as the content security policy demands it (Trusted Types): of this origin, or it is refused. The one place that
 * makes them, for the service worker and the PDF library's worker.
 */
export function trustedScriptUrl(url: string): string {
  if (!("trustedTypes" in globalThis)) return url;
  /* TypeScript's library does not know it yet. */
  const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
  policy ??= trustedTypes.createPolicy("rundgang", { createScriptURL: ownScript });
  return policy.createScriptURL(url);
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError("a script of another origin");
  return url;
}

/** The name of the entry script, as the server reads it off the same page; null in development, where it has none. */
export function thisBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script?.getAttribute("src")?.split("/").at(-1) ?? null;
}

/** When this build was made, ISO instant; null in development. */
export function builtAt(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build-time"]')?.content ?? null;
}

/** The build that runs here, by the name of its first script, as the server names it in `X-App-Build`; null where the page has none. */
export function readBuild(page: Pick<Document, "querySelector"> = document): string | null {
  const source = page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";
  return /\/(index-[\w-]+\.js)$/u.exec(source)?.[1] ?? null;
}

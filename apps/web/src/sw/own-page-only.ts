const scripts = /<script[^>]*\ssrc="(?<path>[^"]+)"/gu;

/** The part of a workbox plugin that this is. */
interface FetchGuard {
  fetchDidSucceed(fetched: { readonly response: Response }): Promise<Response>;
}

/**
 * Keeps the page of another build out of this worker's files: a change of the group, or of what the server has, while they are fetched would
 * mix two builds (D38). Its worker is not installed then, and the next one is.
 * @param files paths of this build, as its list has them: `assets/index-Ab3_x9.js`
 */
export function ownPageOnly(files: readonly string[]): FetchGuard {
  const own = new Set(files.map((file) => file.replace(/^\//u, "")));
  return {
    fetchDidSucceed: async ({ response }) => {
      if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
      const page = await response.clone().text();
      const needed = [...page.matchAll(scripts)].map(({ groups }) => (groups?.["path"] ?? "").replace(/^\//u, ""));
      if (needed.some((path) => !own.has(path))) throw new Error("the page is of another build");
      return response;
    },
  };
}

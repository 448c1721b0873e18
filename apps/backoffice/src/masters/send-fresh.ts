import type { ApiResult } from "@rundgang/api-client";

/** After so many answers that it was changed meanwhile a change is given up. */
const mostAttempts = 5;

type Fresh<Resource> = {
  /** `ETag` of what the page shows. */
  readonly tag: string;
  readonly patch: (tag: string) => Promise<ApiResult<Resource>>;
  readonly read: () => Promise<ApiResult<Resource>>;
  /** Whether what is edited is in the newest version as the page shows it. */
  readonly isUntouched: (newest: Resource) => boolean;
};

/**
 * A change of the version that a page shows, sent again where the newer one differs in what nobody edits: when a device gave its last sign of life. The
 * answer `stale` is left where what is edited is another by now.
 */
export async function sendFresh<Resource>({ tag, patch, read, isUntouched }: Fresh<Resource>): Promise<ApiResult<Resource>> {
  let answer = await patch(tag);
  for (let attempt = 1; attempt < mostAttempts && answer.type === "refused" && answer.code === "stale"; attempt += 1) {
    const newest = await read();
    if (newest.type !== "ok" || !isUntouched(newest.value)) return answer;
    answer = await patch(newest.headers.get("etag") ?? "");
  }
  return answer;
}

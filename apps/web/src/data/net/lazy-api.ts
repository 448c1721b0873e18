import type { Api, ApiResult, createApi, OptionsOf, Upload } from "@rundgang/api-client";
import type { Call } from "@rundgang/contracts";

import { fetchedOnce } from "../code/fetched-once.ts";
import { reportUncaught } from "../until-it-works.ts";

/** After so many failures it is no line that comes and goes, and is told. */
const failuresBeforeTold = 3;

interface LazyApi extends Api {
  /** Fetches what asks, before anybody asks; rejects where it cannot be had, and the next call tries again. */
  fetchCode(): Promise<unknown>;
}

/**
 * Calls of the API: what asks and reads the answers needs the schemas, which the first list does not. Whoever asks first waits for it; where
 * it cannot be had, he is answered as by a line that is gone, which he knows how to wait for.
 * @param open imports the code
 */
export function lazyApi(
  ports: Parameters<typeof createApi>[0],
  open: () => Promise<{ readonly createApi: typeof createApi }>,
): LazyApi {
  let failures = 0;
  const opened = fetchedOnce(async () => (await open()).createApi(ports));
  async function over<T>(ask: (api: Api) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const api = await opened().catch((error: unknown) => {
      failures += 1;
      if (failures === failuresBeforeTold) reportUncaught(error);
      return null;
    });
    if (api !== null) return ask(api);
    ports.line.down();
    return { type: "offline" };
  }
  return {
    fetchCode: opened,
    request: <C extends Call>(call: C, ...options: OptionsOf<C>) => over((api) => api.request(call, ...options)),
    download: (...asked) => over((api) => api.download(...asked)),
    upload: <C extends Call>(call: C, by: Upload, form: FormData, onProgress: (share: number) => void) =>
      over((api) => api.upload(call, by, form, onProgress)),
  };
}

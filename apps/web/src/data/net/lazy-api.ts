import type { Api, ApiResult, createApi, OptionsOf, Upload } from "@rundgang/api-client";
import type { Call } from "@rundgang/contracts";

import { fetchedOnce } from "../code/fetched-once.ts";

/** Calls of the API; what asks and reads the answers comes with the first of them: the first list needs none. Where it cannot be had there is no line either. */
export function lazyApi(ports: Parameters<typeof createApi>[0]): Api {
  const opened = fetchedOnce(async () => (await import("./open-api.ts")).createApi(ports));
  async function over<T>(ask: (api: Api) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const api = await opened().catch(() => null);
    if (api !== null) return ask(api);
    ports.line.down();
    return { type: "offline" };
  }
  return {
    request: <C extends Call>(call: C, ...options: OptionsOf<C>) => over((api) => api.request(call, ...options)),
    download: (...asked) => over((api) => api.download(...asked)),
    upload: <C extends Call>(call: C, by: Upload, form: FormData, onProgress: (share: number) => void) =>
      over((api) => api.upload(call, by, form, onProgress)),
  };
}

import type { Clock } from "@rundgang/outbox";

import { whenIdle } from "../../platform/idle/turns.ts";
import { createRelay } from "../relay.ts";
import type { Observable } from "../observable.ts";
import { fetchCode } from "../code/fetch-code.ts";
import type { AppUpdate } from "./app-update.ts";
import type { OpenUpdateParts } from "./open-update.ts";
import { startingUpdate, type UpdateCheck, type UpdateState } from "./update-state.ts";

export interface UpdateBehind {
  readonly state: Observable<UpdateState>;
  check(): Promise<UpdateCheck>;
  /** Does that as soon as the code is there. */
  tell(act: (update: AppUpdate) => void): void;
}

/** New versions of the app, whose code comes behind the first screen. What is asked before waits for it. */
export function openUpdateBehind(parts: OpenUpdateParts, clock: Clock): UpdateBehind {
  const state = createRelay<UpdateState>(startingUpdate);
  async function open(): Promise<AppUpdate> {
    const { openUpdate } = await fetchCode(() => import("./open-update.ts"), clock);
    const update = openUpdate(parts);
    state.show(update.state);
    return update;
  }
  const opened = new Promise<void>((resolve) => whenIdle(resolve)).then(open);
  return {
    state,
    check: async () => (await opened).check(),
    tell: (act) => void opened.then(act),
  };
}

import type { AppData } from "../../data/types.ts";
import type { SessionState } from "../../data/session/session-state.ts";

type Settled = Exclude<SessionState, { type: "starting" }>;

/** The session, once the device has been read. */
export function settledSession(data: AppData): Promise<Settled> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const state = data.session.getSnapshot();
      if (state.type === "starting") return;
      stop();
      resolve(state);
    };
    stop = data.session.subscribe(look);
    look();
  });
}

import type { AppData } from "../../data/types.ts";

/** A screen that takes longer than this does not keep menu, messages and queue waiting (ms). */
const patienceMs = 3_000;

/** What somebody sees first: the list of whoever is signed in with what is due today above it, or the page to sign in. */
interface FirstScreen {
  /** Resolves when its data is there, or would have had time to come. */
  readonly stands: Promise<void>;
  /** Looks at the data, which is opened after those who wait. */
  watch(data: Pick<AppData, "appointments" | "list" | "session">): void;
}

/** Begins to wait for the first screen. */
export function openFirstScreen(): FirstScreen {
  const { promise: stands, resolve } = Promise.withResolvers<void>();
  return {
    stands,
    watch({ appointments, list, session }) {
      const look = () => {
        const hasRows = list.getSnapshot().ready && appointments.getSnapshot().isRead;
        if (hasRows || session.getSnapshot().type === "signed_out") end();
      };
      const stops = [appointments, list, session].map((one) => one.subscribe(look));
      const patience = setTimeout(end, patienceMs);
      function end() {
        clearTimeout(patience);
        for (const stop of stops) stop();
        resolve();
      }
      look();
    },
  };
}

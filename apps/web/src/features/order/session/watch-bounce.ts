import type { MailReason } from "@rundgang/domain";
import type { FlowSnapshot, orderFlow } from "@rundgang/domain/order-flow";
import type { ActorRefFrom } from "xstate";

/**
 * While the customer is at the boxes the mail may come back: the flow is told at once.
 * @param awaitBounce resolves when the mail has come back, with null when the signal ends the waiting
 * @returns the way out of it
 */
export function watchBounce(
  flow: ActorRefFrom<typeof orderFlow>,
  awaitBounce: (signal: AbortSignal) => Promise<{ readonly reason: MailReason | null } | null>,
): () => void {
  let watching: AbortController | null = null;
  const stop = () => {
    watching?.abort();
    watching = null;
  };
  const follow = (snapshot: FlowSnapshot) => {
    if (!isAtBoxes(snapshot)) return stop();
    if (watching !== null) return;
    const here = new AbortController();
    watching = here;
    void awaitBounce(here.signal).then(
      (bounce) => {
        if (bounce !== null && !here.signal.aborted) flow.send({ type: "BOUNCED", reason: bounce.reason });
      },
      () => undefined,
    );
  };
  const { unsubscribe } = flow.subscribe(follow);
  follow(flow.getSnapshot());
  return () => {
    unsubscribe();
    stop();
  };
}

function isAtBoxes(snapshot: FlowSnapshot): boolean {
  return (
    snapshot.matches({ summary: "confirmVzf" }) ||
    snapshot.matches({ summary: "signature" }) ||
    snapshot.matches({ outside: "waiting" })
  );
}

import { calls, type BodyOf } from "@rundgang/contracts";
import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";

import { useApi } from "../session/session-context.tsx";

/** Who works on an order: oneself, somebody else until then, or nobody knows yet. */
export type ClaimState =
  | { readonly type: "none" }
  | { readonly type: "mine"; readonly until: string }
  | { readonly type: "theirs"; readonly name: string; readonly until: string };

export interface Claim {
  readonly state: ClaimState;
  /** Takes it over from whoever has it. */
  readonly takeOver: () => void;
}

/** It lasts 15 minutes by the server's clock; it goes on in time. */
const renewMs = 5 * 60_000;

type Iri = BodyOf<typeof calls.postOrderClaim>["auftrag"];

/** Takes an order into work when its page opens, and gives it back when it closes, however soon; nobody is hindered by it. */
export function useClaim(order: Iri): Claim {
  const api = useApi();
  const [state, setState] = useState<ClaimState>({ type: "none" });
  const takeOver = useRef<() => void>(() => undefined);

  useEffect(() => {
    let isOpen = true;
    let held: string | null = null;
    const change = (id: string, body: BodyOf<typeof calls.patchOrderClaim>) =>
      api.request(calls.patchOrderClaim, { params: { id }, headers: { "Idempotency-Key": v7() }, body });

    async function showOther(): Promise<void> {
      const list = await api.request(calls.listOrderClaims, { query: { "auftrag[]": [order] } });
      const [claim] = list.type === "ok" ? list.value["hydra:member"] : [];
      if (isOpen) setState(claim === undefined ? { type: "none" } : { type: "theirs", name: claim.name, until: claim.until });
    }

    async function take(isOver: boolean): Promise<void> {
      const answer = await api.request(calls.postOrderClaim, { body: { uuid: v7(), auftrag: order, takeOver: isOver } });
      if (answer.type === "ok" && !isOpen) void change(answer.value.uuid, { ended: true });
      else if (answer.type === "ok") {
        held = answer.value.uuid;
        setState({ type: "mine", until: answer.value.until });
      } else if (answer.type === "refused" && answer.code === "claimed") await showOther();
    }

    async function goOn(): Promise<void> {
      if (held === null) return;
      const answer = await change(held, {});
      if (answer.type === "refused") {
        held = null;
        await showOther();
      } else if (answer.type === "ok" && isOpen) setState({ type: "mine", until: answer.value.until });
    }

    takeOver.current = () => void take(true);
    void take(false);
    const timer = setInterval(() => void goOn(), renewMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      if (held !== null) void change(held, { ended: true });
    };
  }, [api, order]);

  return { state, takeOver: () => takeOver.current() };
}

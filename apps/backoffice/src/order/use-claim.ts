import { calls, type BodyOf } from "@rundgang/contracts";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
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

/** Takes an order into work when its page opens, and gives it back when it closes; nobody is hindered by it. */
export function useClaim(order: Iri): Claim {
  const api = useApi();
  const { person } = useRouteContext({ from: "__root__" });
  const [state, setState] = useState<ClaimState>({ type: "none" });
  const own = useRef<string | null>(null);

  const ask = useCallback(
    async (takeOver: boolean) => {
      const answer = await api.request(calls.postOrderClaim, { body: { uuid: v7(), auftrag: order, takeOver } });
      if (answer.type === "ok") {
        own.current = answer.value.uuid;
        setState({ type: "mine", until: answer.value.until });
      } else if (answer.type === "refused" && answer.code === "claimed") {
        setState(await claimOfOther());
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- it reads what stands in the closure of the same order
    [api, order],
  );

  async function claimOfOther(): Promise<ClaimState> {
    const list = await api.request(calls.listOrderClaims, { query: { "auftrag[]": [order] } });
    const [claim] = list.type === "ok" ? list.value["hydra:member"] : [];
    return claim === undefined ? { type: "none" } : { type: "theirs", name: claim.name, until: claim.until };
  }

  useEffect(() => {
    let isOpen = true;
    void ask(false);
    const timer = setInterval(() => {
      if (own.current === null) return;
      void api
        .request(calls.patchOrderClaim, { params: { id: own.current }, headers: { "Idempotency-Key": v7() }, body: {} })
        .then(async (answer) => {
          if (!isOpen) return;
          if (answer.type === "ok") setState({ type: "mine", until: answer.value.until });
          else if (answer.type === "refused") {
            own.current = null;
            setState(await claimOfOther());
          }
        });
    }, renewMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
      const held = own.current;
      own.current = null;
      if (held !== null)
        void api.request(calls.patchOrderClaim, {
          params: { id: held },
          headers: { "Idempotency-Key": v7() },
          body: { ended: true },
        });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- begun once for each order
  }, [api, order, ask, person.sub]);

  return { state, takeOver: () => void ask(true) };
}

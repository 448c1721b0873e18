import type { SigningSaid } from "@rundgang/contracts";
import { flowView, isSameView, type FlowEvent } from "@rundgang/domain/order-flow";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { useFlow, useSession } from "../session/session-context.tsx";
import { signingOf } from "./signing-of.ts";
import { useSigningEnd } from "./use-signing-end.ts";

type OutsideLinkProps = { readonly call: string; readonly onLine: (isThere: boolean) => void };

/** Ties the flow of a form in a call to its customer: he is told what to sign, and what he does there happens here. */
export function OutsideLink({ call, onLine }: OutsideLinkProps) {
  const { flow, work, store } = useSession();
  const view = useSelector(flow, flowView, isSameView);
  const outside = useFlow((context) => context.memory.outside);
  const sent = useFlow((context) => context.memory.sent);
  const signing = useMemo(() => signingOf(view, { outside, sent }, work, store), [view, outside, sent, work, store]);
  useSigningEnd(call, signing, { onSaid: (said) => flow.send(eventOf(said)), onLine });
  return null;
}

function eventOf(said: SigningSaid): FlowEvent {
  switch (said.type) {
    case "progress":
      return { type: "PROGRESS", id: said.id, opened: said.opened, ticked: said.ticked };
    case "signed":
      return { type: "SIGNED_OUTSIDE", id: said.id, summary: said.summary, contract: said.contract };
    case "unsigned":
      return { type: "DECLINED", id: said.id, reason: said.reason };
  }
}

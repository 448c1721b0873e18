import { doorName } from "@rundgang/domain";
import type { FlowSnapshot } from "@rundgang/domain/order-flow";
import { useSelector } from "@xstate/react";
import { createContext, useContext, type ReactNode } from "react";

import type { OrderSession } from "./order-session.ts";

const SessionContext = createContext<OrderSession | null>(null);

/** Hands the open order to the screens below. */
export function SessionProvider(props: { readonly session: OrderSession; readonly children: ReactNode }) {
  return <SessionContext value={props.session}>{props.children}</SessionContext>;
}

/** The open order. Throws outside of `SessionProvider`: that is a bug. */
export function useSession(): OrderSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession outside of SessionProvider");
  return session;
}

/** Which door it is captured at: "Lindenstraße 14, WE 2". Each of its dialogs says so. */
export function useDoor(): string {
  const { address, unit } = useSession().work;
  return doorName(address, unit);
}

/** A value of the flow's context; renders again when it changes. */
export function useFlow<Value>(read: (context: FlowSnapshot["context"]) => Value): Value {
  return useSelector(useSession().flow, (snapshot) => read(snapshot.context));
}

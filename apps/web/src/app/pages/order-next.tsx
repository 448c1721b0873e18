import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { NextDoor } from "./next-door.tsx";

/** The way on after an order; nothing where the device does not know its house. */
export function OrderNext({ unitId }: { readonly unitId: string }) {
  const state = useObservable(useAppData().unit(unitId));
  return state.type === "ready" ? <NextDoor address={state.address} unit={state.unit} /> : null;
}

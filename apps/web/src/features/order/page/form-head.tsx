import { OfflineIcon, OnlineIcon, OrderIcon, SavedIcon, formatTime } from "@rundgang/ui";
import type { wire } from "@rundgang/contracts";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useHeldPage } from "../../../hooks/use-held-page.ts";
import { useStore } from "../../../hooks/use-store.ts";
import type { Store } from "../../../data/store.ts";
import type { KeepState } from "../draft/draft-keeper.ts";

type FormHeadProps = {
  readonly unit: wire.Unit;
  readonly address: wire.Address;
  readonly kept: Store<KeepState>;
};

/** Order type, door, what is safe on the device, line. */
export function FormHead({ unit, address, kept }: FormHeadProps) {
  const online = useStore(useAppData().online);
  return (
    <>
      <span className="order-pill max-tablet:hidden">
        <OrderIcon className="icon-xs" />
        Live
      </span>
      <span className="order-place numbers">{placeOf(unit, address)}</span>
      <KeptMark kept={kept} />
      <span className="order-mark max-tablet:hidden">
        {online ? <OnlineIcon className="icon-sm" /> : <OfflineIcon className="icon-sm" />}
        {online ? "Online" : "Offline"}
      </span>
    </>
  );
}

/** 'Auf dem Gerät gesichert, 14:31 Uhr', or why not. */
export function KeptMark({ kept }: { readonly kept: Store<KeepState> }) {
  const state = useStore(kept);
  useHeldPage(state.type === "failed");
  if (state.type === "nothing") return null;
  if (state.type === "failed") {
    return (
      <span className="order-mark order-mark-failed" role="alert">
        {state.text}
      </span>
    );
  }
  return (
    <span className="order-mark numbers">
      <SavedIcon className="icon-sm" />
      <span>
        <span className="max-tablet:sr-only">Auf dem Gerät gesichert, </span>
        {formatTime(state.at)} Uhr
      </span>
    </span>
  );
}

function placeOf(unit: wire.Unit, address: wire.Address): string {
  const house = `${address.strasse} ${address.hausnummer}${address.hausnummerZusatz ?? ""}`;
  const door = `${house}, WE ${unit.position}`;
  return unit.name === null || unit.name === "" ? door : `${unit.name} · ${door}`;
}

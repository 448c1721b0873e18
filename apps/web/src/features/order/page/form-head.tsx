import { orderTypeOf, type ContractType, type OrderType } from "@rundgang/domain";
import { DocumentIcon, OfflineIcon, OnlineIcon, OrderIcon, SavedIcon, formatTime } from "@rundgang/ui";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useReloadGuard } from "../../../hooks/use-reload-guard.ts";
import { useLate } from "../../../hooks/use-late.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import type { DraftKeeper } from "../draft/draft-keeper.ts";

/** What is safe on the device, and the line. */
export function FormHead({ keeper }: { readonly keeper: DraftKeeper }) {
  const online = useObservable(useAppData().online);
  return (
    <>
      <KeptMark keeper={keeper} />
      <span className="order-mark max-tablet:hidden">
        {online ? <OnlineIcon className="icon-sm" /> : <OfflineIcon className="icon-sm" />}
        {online ? "Online" : "Offline"}
      </span>
    </>
  );
}

const typeNames: Readonly<Record<OrderType, string>> = { live: "Live", paper: "Papier", remote: "Remote" };

/** The order's type. */
export function TypeMark({ contractType }: { readonly contractType: ContractType }) {
  const type = orderTypeOf(contractType);
  const Icon = type === "paper" ? DocumentIcon : OrderIcon;
  return (
    <span className="order-pill max-tablet:hidden">
      <Icon className="icon-xs" />
      {typeNames[type]}
    </span>
  );
}

/**
 * 'Auf dem Gerät gesichert, 14:31 Uhr', or why not. A write that takes longer than a blink says that it is not done; until it is, the
 * browser asks before it leaves the page.
 */
export function KeptMark({ keeper }: { readonly keeper: DraftKeeper }) {
  const state = useObservable(keeper.state);
  const isWriting = useObservable(keeper.isWriting);
  const takesLong = useLate(400, isWriting);
  useReloadGuard(isWriting || state.type === "failed");
  if (state.type === "failed") {
    return (
      <span className="order-mark order-mark-failed" role="alert">
        {state.text}
      </span>
    );
  }
  if (takesLong) return <span className="order-mark">Wird gesichert …</span>;
  if (state.type === "nothing") return null;
  return (
    <span className="order-mark numbers" aria-busy={isWriting}>
      <SavedIcon className="icon-sm" />
      <span>
        <span className="max-tablet:sr-only">Auf dem Gerät gesichert, </span>
        <span className="whitespace-nowrap">{formatTime(state.at)} Uhr</span>
      </span>
    </span>
  );
}

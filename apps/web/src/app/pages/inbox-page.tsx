import { InboxView } from "../../features/inbox/inbox-view.tsx";
import { useSplit } from "./use-split.ts";

/** /inbox: what the back office wants put right (A §2); with an order its panel, beside the list where there is room. */
export function InboxPage({ orderId }: { readonly orderId: string | undefined }) {
  return <InboxView split={useSplit()} orderId={orderId} />;
}

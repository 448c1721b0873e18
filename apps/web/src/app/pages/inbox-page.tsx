import { InboxView } from "../../features/inbox/inbox-view.tsx";
import { InboxTabs } from "../shell/inbox-tabs.tsx";
import { useSplit } from "./use-split.ts";

/** /inbox: what the back office wants put right (A §2); with an order its panel, beside the list where there is room. */
export function InboxPage({ orderId }: { readonly orderId: string | undefined }) {
  return (
    <InboxTabs shown={orderId === undefined}>
      <InboxView split={useSplit()} orderId={orderId} />
    </InboxTabs>
  );
}

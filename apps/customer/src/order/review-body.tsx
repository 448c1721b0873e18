import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";

/** The sections of the salesman's review. */
export function ReviewBody({ order }: { readonly order: wire.CustomerOrder }) {
  return <DocumentSections level={3} sections={order.review} />;
}

import { idOfIri, type wire } from "@rundgang/contracts";

/**
 * Why no sale on paper waits at a unit for this salesman. `ordered`: it has his order, here or at the server; `other_order`: it has somebody
 * else's; `others_sale`: somebody else sold it; `none`: it was not sold on paper.
 */
type NoSaleReason = "ordered" | "other_order" | "others_sale" | "none";

/** The reason by the unit as it looks here and now, and the salesman's own orders. */
export function noSaleReason(unit: wire.Unit, userId: string, orders: readonly Pick<wire.Order, "uuid">[]): NoSaleReason {
  const visit = unit.latestQualification;
  const isMine = visit !== null && "mitarbeiterId" in visit && visit.mitarbeiterId === userId;
  if (unit.auftrag !== null) {
    const orderId = idOfIri(unit.auftrag);
    return isMine || orders.some(({ uuid }) => uuid === orderId) ? "ordered" : "other_order";
  }
  if (unit.status !== "SALE") return "none";
  /* His own live order is on its way from another device. */
  return isMine ? "ordered" : "others_sale";
}

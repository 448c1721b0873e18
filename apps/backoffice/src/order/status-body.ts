import { wallTimeOf, type BodyOf, type calls, type wire } from "@rundgang/contracts";
import { v7 } from "uuid";

type Body = BodyOf<typeof calls.postOrderStatus>;

/** A step of an order's history as it is sent. @param iri of the order */
export function statusBody(
  iri: Body["auftrag"],
  status: wire.OrderStatusCode,
  more: Pick<Body, "description" | "data"> = {},
): Body {
  const now = new Date().toISOString();
  return { uuid: v7(), auftrag: iri, status, statusDt: wallTimeOf(now), statusDtAt: now, ...more };
}

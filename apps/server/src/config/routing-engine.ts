/** A service that knows ways (`ROUTING_URL`). */
export interface RoutingEngine {
  readonly kind: "valhalla" | "osrm";
  /** Without a slash at the end. */
  readonly url: string;
}

/** `valhalla+http://host:8002`, `osrm+https://host/path`: which engine it is cannot be told from its address. */
export const routingUrlShape = /^(?<kind>valhalla|osrm)\+(?<url>https?:\/\/[^\s?#]+?)\/*$/u;

/** Reads such an address; null for none. */
export function routingEngineOf(value: string | undefined): RoutingEngine | null {
  const { kind, url } = routingUrlShape.exec(value ?? "")?.groups ?? {};
  if (url === undefined || (kind !== "valhalla" && kind !== "osrm")) return null;
  return { kind, url };
}

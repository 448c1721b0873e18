import { apiRoot } from "@rundgang/contracts";

/** Chains side by side (3-decisions "The queue"): what a browser opens in connections to one server, or more over one of HTTP/2. */
const onHttp1 = 6;
const onHttp2 = 32;

/** As much of the browser's Performance as this needs. */
export interface ResourceTimings {
  getEntriesByType(type: "resource"): readonly { readonly name: string; readonly nextHopProtocol?: string }[];
}

/**
 * How many chains the line to our server carries side by side. The browser tells the protocol of each finished exchange
 * ("h2", "h3", "http/1.1"); before the first one, and where it keeps it to itself (""), HTTP/1.1 is assumed.
 */
export function lanesOfLine(timings: ResourceTimings = performance): () => number {
  let protocol: string | undefined;
  return () => {
    protocol ??= timings.getEntriesByType("resource").find(isApiCall)?.nextHopProtocol;
    return protocol === "h2" || protocol === "h3" ? onHttp2 : onHttp1;
  };
}

/** Files of the app may come out of the service worker, which speaks no protocol: only the API tells. */
function isApiCall({ name, nextHopProtocol = "" }: { readonly name: string; readonly nextHopProtocol?: string }): boolean {
  return name.includes(apiRoot) && nextHopProtocol !== "";
}

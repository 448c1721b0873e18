import ipaddr from "ipaddr.js";

/** Only these addresses of IPv6 are given to networks that everybody reaches (IANA, "global unicast"). */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public network. It does not where it is private, of this machine or this link, of a carrier's own network
 * (CGNAT), reserved, or leads to an IPv4 address in a wrapping that a router may take off (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

import ipaddr from "ipaddr.js";

/** Thrown where a name leads into a network that nobody outside may reach through us. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/** True for an address of the public internet: no loopback, private, link-local, carrier or reserved range, in IPv4 or within IPv6. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Looks a name up for a connection and lets public addresses through alone. The connection takes the very addresses that were looked at, so
 * a name that changes meanwhile leads nowhere else.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return done(error, []);
    if (addresses.some(({ address }) => !isPublic(address))) return done(new PrivateAddress("no public address"), []);
    const [first] = addresses;
    return options.all === true || first === undefined ? done(null, addresses) : done(null, first.address, first.family);
  });
};

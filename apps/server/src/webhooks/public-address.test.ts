import { describe, expect, it } from "vitest";

import { isPublicAddress } from "./public-address.ts";

describe("addresses that webhooks are sent to", () => {
  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "172.15.255.255",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "2a00:1450:4001:81b::200e",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["unspecified", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["private", "10.0.0.5"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.254"],
    ["private", "192.168.178.1"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["link-local, where clouds tell their secrets", "169.254.169.254"],
    ["of a carrier", "100.64.0.1"],
    ["of a carrier", "100.127.255.254"],
    ["of protocols", "192.0.0.8"],
    ["of documentation", "192.0.2.1"],
    ["of documentation", "198.51.100.7"],
    ["of documentation", "203.0.113.9"],
    ["of benchmarks", "198.19.0.1"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["unique local", "fd00::5"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["mapped, loopback", "::ffff:127.0.0.1"],
    ["mapped, public", "::ffff:8.8.8.8"],
    ["compatible", "::127.0.0.1"],
    ["translated", "::ffff:0:127.0.0.1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["NAT64 of a network", "64:ff9b:1::7f00:1"],
    ["6to4", "2002:7f00:1::1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["of documentation", "2001:db8::1"],
    ["given to nobody", "4000::1"],
    ["discard", "100::1"],
    ["no address", "localhost"],
    ["no address", ""],
  ])("one that is %s is not public: %s", (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

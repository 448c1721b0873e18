import { describe, expect, it } from "vitest";

import { BadConfig } from "./bad-config.ts";
import { bounceAddressOf, mailOfBounceAddress } from "./bounces.ts";
import { loadConfig } from "./config.ts";

const address = "bounce@rundgang.example";
const mail = "01930000-0000-7000-8000-0000000000e1";

describe("where mails come back to", () => {
  it.each([
    [`bounce+${mail}@rundgang.example`, mail],
    [`BOUNCE+${mail.toUpperCase()}@Rundgang.Example`, mail],
    [address, ""],
    ["bounce@elsewhere.example", null],
    ["bouncer@rundgang.example", null],
    ["info@rundgang.example", null],
    ["", null],
  ])("%s is the address of '%s'", (recipient, expected) => {
    expect(mailOfBounceAddress(address, recipient)).toBe(expected);
  });

  it("each mail has an address of its own", () => {
    expect(mailOfBounceAddress(address, bounceAddressOf(address, mail))).toBe(mail);
  });

  it("is set by an address, a port or a folder beside it, and never one of these alone", () => {
    expect(loadConfig({}).bounces).toBeNull();
    expect(loadConfig({ BOUNCE_ADDRESS: address }).bounces).toEqual({ address, port: null, folder: null });
    expect(loadConfig({ BOUNCE_ADDRESS: address, BOUNCE_PORT: "2525" }).bounces).toEqual({
      address,
      port: 2525,
      folder: null,
    });
    expect(loadConfig({ BOUNCE_ADDRESS: address, BOUNCE_FOLDER: "/var/bounces" }).bounces).toEqual({
      address,
      port: null,
      folder: "/var/bounces",
    });
    expect(() => loadConfig({ BOUNCE_FOLDER: "/var/bounces" })).toThrow(
      new BadConfig("BOUNCE_FOLDER ist gesetzt, BOUNCE_ADDRESS fehlt. Ohne die Adresse kommt kein Zustellbericht an."),
    );
    expect(() => loadConfig({ BOUNCE_PORT: "2525" })).toThrow(BadConfig);
    expect(() => loadConfig({ BOUNCE_ADDRESS: "Rundgang <bounce@x.example>" })).toThrow(
      new BadConfig("BOUNCE_ADDRESS muss eine E-Mail-Adresse ohne Namen sein."),
    );
  });
});

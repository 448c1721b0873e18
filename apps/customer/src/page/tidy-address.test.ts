import { describe, expect, it } from "vitest";

import { tidyAddress } from "./tidy-address.ts";

const token = "Ab3_x9-LmNoPqRsTuVwXyZAb3_x9-LmNoPqRsTuVwXyZ";

/** What the address bar shows once the page has put its address right. */
function shown(address: string, prefix = "/kunde/"): string {
  const { pathname, search, hash } = new URL(address, "https://app.example");
  let url = `${pathname}${search}${hash}`;
  const history = { state: null, replaceState: (_state: unknown, _unused: string, next: string) => void (url = next) };
  tidyAddress({ location: { pathname, search, hash }, history }, prefix);
  return url;
}

describe("a customer's link", () => {
  it.each([
    ["as it was sent", `/kunde/#${token}`],
    ["with %23 for its #", `/kunde/%23${token}`],
    ["protected twice", `/kunde/%2523${token}`],
    ["with %23 and tracking", `/kunde/%23${token}?utm_source=x&utm_medium=mail`],
    ["with %23 in the query", `/kunde/?%23${token}&utm_source=x`],
    ["with tracking before its #", `/kunde/?utm_source=x#${token}`],
    ["at the end of a sentence", `/kunde/#${token}.`],
    ["in brackets", `/kunde/#${token})`],
    ["in brackets that were encoded", `/kunde/#${token}%29`],
    ["in angle brackets", `/kunde/#${token}%3E`],
    ["with tracking behind it", `/kunde/#${token}&utm_source=x`],
    ["with a second query behind it", `/kunde/#${token}?fbclid=IwAR0123456789012345678901234567890123456789012345`],
    ["with a blank behind it", `/kunde/#${token}%20`],
    ["with the next words behind it", `/kunde/#${token}%20Bitte%20nicht%20weiterleiten`],
    ["with a blank before it", `/kunde/#%20${token}`],
    ["broken over two lines", `/kunde/#${token.slice(0, 20)}%0D%0A%20${token.slice(20)}`],
    ["with a soft hyphen in it", `/kunde/#${token.slice(0, 20)}%C2%AD${token.slice(20)}`],
    ["underlined", `/kunde/#${token}_`],
    ["with a percent sign that is none", `/kunde/%23${token}%`],
    ["without its #", `/kunde/${token}`],
    ["with two of them", `/kunde/##${token}`],
    ["without the slash before its #", `/kunde#${token}`],
    ["with a slash behind it", `/kunde/%23${token}/`],
  ])("%s leads to its token, which stands behind the # alone", (_name, address) => {
    expect(shown(address)).toBe(`/kunde/#${token}`);
  });

  it.each([
    ["/kunde/", "/kunde/"],
    ["/kunde/index.html", "/kunde/"],
    ["/kunde/1042", "/kunde/"],
    ["/kunde/?utm_source=x", "/kunde/"],
    ["/kunde/.", "/kunde/"],
    ["/kunde/?fbclid=IwAR0123456789012345678901234567890123456789", "/kunde/"],
    ["/kunde/#", "/kunde/"],
  ])("%s without a token is the page without one", (address, expected) => {
    expect(shown(address)).toBe(expected);
  });

  it.each([
    ["/kunde/#Ab3_x9.", "/kunde/#Ab3_x9"],
    ["/kunde/%23Ab3_x9?utm_source=x", "/kunde/#Ab3_x9"],
  ])("%s that was cut stays a link that the server does not know", (address, expected) => {
    expect(shown(address)).toBe(expected);
  });

  it.each([
    ["/verkaeufer/", `/verkaeufer/%23${token})`],
    ["/beratung/", `/beratung/%23${token}.`],
  ])("below %s is put right as well", (prefix, address) => {
    expect(shown(address, prefix)).toBe(`${prefix}#${token}`);
  });
});

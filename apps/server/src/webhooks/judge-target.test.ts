import { describe, expect, it } from "vitest";

import { judgeTarget } from "./judge-target.ts";

const named = ["crm.intern", "127.0.0.1:9443", "[fd00::5]"];

describe("a webhook's target", () => {
  it.each([
    "https://crm.example/hooks/rundgang?tenant=7",
    "https://crm.example:8443/",
    "https://8.8.8.8/",
    "https://bücher.example/",
    "http://crm.intern/hook",
    "https://CRM.intern:8443/hook",
    "http://127.0.0.1:9443/",
    "http://[fd00::5]:8080/",
  ])("%s is taken", (target) => {
    expect(judgeTarget(target, named)).toBeNull();
  });

  it.each([
    ["without TLS", "http://crm.example/", "https:// beginnen"],
    ["with a user and a password", "https://anna:geheim@crm.example/", "Name und Passwort"],
    ["with a user", "https://anna@crm.example/", "Name und Passwort"],
    ["with port 0", "https://crm.example:0/", "Port 0"],
    ["with port 0 on a named host", "http://crm.intern:0/", "Port 0"],
    ["with a fragment", "https://crm.example/#a", "kein #"],
    ["that is no address", "crm.example", "keine Webadresse"],
    ["of another kind", "ftp://crm.example/", "keine Webadresse"],
    ["with a script", "javascript:alert(1)", "keine Webadresse"],
    ["without a host", "https://", "keine Webadresse"],
    ["with a port that there is not", "https://crm.example:70000/", "keine Webadresse"],
    ["on this machine by its name", "https://localhost/", "privates Netz"],
    ["on this machine below that name", "https://a.localhost./", "privates Netz"],
    ["on this machine", "https://127.0.0.1/", "privates Netz"],
    ["on this machine in another spelling", "https://0x7f.1/", "privates Netz"],
    ["on this machine as a number", "https://2130706433/", "privates Netz"],
    ["on this machine by IPv6", "https://[::1]/", "privates Netz"],
    ["on this machine by a mapped address", "https://[::ffff:127.0.0.1]/", "privates Netz"],
    ["in a private network", "https://10.1.2.3/", "privates Netz"],
    ["at another port than the one that was named", "http://127.0.0.1:80/", "https:// beginnen"],
  ])("%s is refused with a sentence", (_what, target, sentence) => {
    expect(judgeTarget(target, named)).toContain(sentence);
  });
});

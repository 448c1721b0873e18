import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeSelfSigned } from "@rundgang/testkit";
import { describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { welcome } from "./welcome.ts";

const welcomed = (env: Record<string, string>, at = new Date()) => welcome("https://x.example", loadConfig(env), at);

describe("what the server says at its start", () => {
  it("names address, accounts and where mails are, in the demo", () => {
    const said = welcomed({});
    for (const part of ["Rundgang läuft: https://x.example", "verkauf1", "/dev/mails"]) expect(said).toContain(part);
    expect(said).not.toContain("Achtung");
  });

  it("names PUBLIC_URL first, and where it answers on this machine", () => {
    expect(welcomed({ PUBLIC_URL: "https://rundgang.example/" })).toContain(
      "Rundgang läuft: https://rundgang.example (auf diesem Rechner: https://x.example)",
    );
    expect(welcomed({ PUBLIC_URL: "https://x.example" })).not.toContain("auf diesem Rechner");
  });

  it("warns production loudly of a database in the process, of mails that wait and of a seal of its own", () => {
    const said = welcomed({ NODE_ENV: "production" });
    const parts = ["Achtung: SMTP_URL", "Achtung: Die eingebaute Datenbank", "DATABASE_URL", "SEAL_CERT und SEAL_KEY"];
    for (const part of parts) expect(said).toContain(part);
    expect(said).not.toContain("verkauf1");
    const { TLS_CERT: SEAL_CERT, TLS_KEY: SEAL_KEY } = writeSelfSigned(mkdtempSync(join(tmpdir(), "rundgang-start-")));
    const complete = { NODE_ENV: "production", DATABASE_URL: "postgres://x/y", SMTP_URL: "smtp://x", SEAL_CERT, SEAL_KEY };
    expect(welcomed(complete)).not.toContain("Achtung");
  });

  it("warns of a certificate that is over", () => {
    const files = writeSelfSigned(mkdtempSync(join(tmpdir(), "rundgang-start-")));
    expect(welcomed(files)).not.toContain("Zertifikat");
    expect(welcomed(files, new Date(Date.now() + 2 * 86_400_000))).toMatch(
      /Zertifikat aus TLS_CERT ist am \d+\.\d+\.\d{4} abgelaufen/u,
    );
    const seal = { SEAL_CERT: files.TLS_CERT, SEAL_KEY: files.TLS_KEY };
    expect(welcomed(seal, new Date(Date.now() + 2 * 86_400_000))).toMatch(
      /Zertifikat aus SEAL_CERT ist am \d+\.\d+\.\d{4} abgelaufen/u,
    );
  });
});

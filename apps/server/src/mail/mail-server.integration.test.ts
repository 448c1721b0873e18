import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort, writeSelfSigned } from "@rundgang/testkit";
import { pino } from "pino";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { troubleText, watchMailServer } from "./mail-server.ts";
import { startTestServer } from "../testing/test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-mail-server-"));
let files: { readonly TLS_CERT: string; readonly TLS_KEY: string };
const open: (() => void)[] = [];

beforeAll(() => {
  files = writeSelfSigned(folder);
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A mail server on this machine; answers its port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, ...options });
  server.on("error", () => undefined);
  open.push(() => server.close());
  return listening(server.server);
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const certified = () => ({ cert: readFileSync(files.TLS_CERT), key: readFileSync(files.TLS_KEY) });
const plain: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };
const noAccount: SMTPServerOptions = {
  ...plain,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, answer) => answer(new Error("no")),
};

/** Answers every connection with these words and hangs up. */
async function saying(words: string): Promise<number> {
  const server = createServer((socket) => void socket.on("error", () => undefined).end(words));
  open.push(() => server.close());
  return listening(server);
}

async function tried(url: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = watchMailServer({ url, steady: () => 0, log });
  await server.tryOut();
  return { state: server.state(), lines };
}

describe("a mail server, tried at the start", () => {
  it.each<[string, () => Promise<string>, string, RegExp]>([
    [
      "has a certificate of its own",
      async () => `smtp://127.0.0.1:${await mailServer(certified())}`,
      "certificate_unknown",
      /ignoreTLS=true.*NODE_EXTRA_CA_CERTS/u,
    ],
    [
      "has one of its own on the port for TLS alone",
      async () => `smtps://127.0.0.1:${await mailServer({ secure: true, ...certified() })}`,
      "certificate_unknown",
      /ignoreTLS=true/u,
    ],
    ["is away", async () => `smtp://127.0.0.1:${await freePort()}`, "connection_refused", /Port/u],
    ["has a name that nobody knows", async () => "smtp://mail.invalid:25", "name_unknown", /DNS/u],
    ["is none", async () => `smtp://127.0.0.1:${await saying("HTTP/1.1 400 Bad Request\r\n\r\n")}`, "no_answer", /Port/u],
    ["speaks no TLS where smtps asks for it", async () => `smtps://127.0.0.1:${await mailServer(plain)}`, "no_tls", /smtps:/u],
    [
      "speaks no TLS where the setting wants it",
      async () => `smtp://127.0.0.1:${await mailServer(plain)}?requireTLS=true`,
      "no_tls",
      /smtp:/u,
    ],
    [
      "does not know the account",
      async () => `smtp://anna:secret@127.0.0.1:${await mailServer(noAccount)}`,
      "sign_in_refused",
      /Benutzer und Passwort/u,
    ],
    ["wants nothing of us", async () => `smtp://127.0.0.1:${await saying("554 5.7.1 go away\r\n")}`, "refuses_us", /mynetworks/u],
    ["has no time", async () => `smtp://127.0.0.1:${await saying("421 4.3.2 busy\r\n")}`, "later", /später/u],
  ])("that %s: the cause is named, with the setting that helps, and no secret", async (_name, url, cause, helps) => {
    const { state, lines } = await tried(await url());
    expect(state).toBe(cause);
    expect(lines).toMatchObject([{ level: 40, msg: "mail_server_not_usable", text: expect.stringMatching(helps) }]);
    expect(JSON.stringify(lines)).not.toContain("secret");
    expect(troubleText(state)).toContain("SMTP_URL");
  });

  it.each([
    ["plain", () => mailServer(plain), ""],
    ["with a certificate of its own that nobody asks for", () => mailServer(certified()), "?ignoreTLS=true"],
  ])("that works, %s, is well", async (_name, start, options) => {
    const { state, lines } = await tried(`smtp://127.0.0.1:${await start()}${options}`);
    expect([state, troubleText(state), lines.map(({ msg }) => msg)]).toEqual(["works", null, ["mail server works"]]);
  });

  it("in trouble is tried again when somebody asks, at most once a minute", async () => {
    const port = await freePort();
    let now = 0;
    const server = watchMailServer({ url: `smtp://127.0.0.1:${port}`, steady: () => now, log: pino({ level: "silent" }) });
    await server.tryOut();
    const smtp = new SMTPServer({ ...plain, authOptional: true });
    open.push(() => smtp.close());
    await new Promise<void>((resolve) => void smtp.listen(port, "127.0.0.1", resolve));
    now = 59_000;
    expect(server.state()).toBe("connection_refused");
    now = 61_000;
    await expect.poll(() => server.state(), { timeout: 20_000 }).toBe("works");
  });
});

describe("GET /ready", () => {
  it("names what keeps mails here in words, and is ready all the same", async () => {
    const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${await mailServer(certified())}` });
    const ready = async () => server.stranger.get("/ready");
    await expect
      .poll(async () => (await ready()).body, { timeout: 20_000 })
      .toEqual({
        status: "ok",
        mailServer: { state: "certificate_unknown", text: expect.stringContaining("ignoreTLS=true") },
        files: { state: "works" },
      });
    expect((await ready()).status).toBe(200);
    await server.close();
  });

  it("says that no mail server is set", async () => {
    const server = await startTestServer();
    expect((await server.stranger.get("/ready")).body).toEqual({
      status: "ok",
      mailServer: { state: "none" },
      files: { state: "works" },
    });
    await server.close();
  });
});

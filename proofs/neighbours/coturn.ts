import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";

import { iceServersOf } from "../../apps/server/src/channel/ice-servers.ts";
import { loadConfig } from "../../apps/server/src/config/config.ts";
import { documentedLines } from "./documented.ts";
import { runForOutput, runProgram, startProgram, until, type RunningProgram } from "./run-program.ts";

/** An address of the loopback whose port 443 nobody has. */
const host = "127.0.44.3";
const secret = "LONG-SECRET-OF-THE-PROOF";

/** What it says where it lacks one of the two. */
const withoutPort = /cannot bind .*:443/u;
const withoutKey = /cannot find private key file/u;

interface Rights {
  /** What the guide's lines for systemd give it: ports below 1024. */
  readonly port: boolean;
  /** What the guide's hook for certbot does: a key that the user `turnserver` can read. */
  readonly key: boolean;
}

/**
 * Debian's coturn as its user, with the file of docs/operations.md: TLS on 443, and credentials of ours relay through it. Without either of the
 * guide's two rights nobody gets through. Answers what was seen, a line each; throws where something is otherwise. Needs root.
 */
export async function proveCoturn(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const rights of [
    { port: false, key: true },
    { port: true, key: false },
  ]) {
    await withCoturn(rights, async (certificate, program) => {
      await until("coturn says what it lacks", async () => (rights.port ? withoutKey : withoutPort).test(program.output()));
      const seen = await handshake(certificate);
      if (seen === "ok") throw new Error("coturn serves TLS without the rights that the guide gives it");
      lines.push(
        `coturn as turnserver, ${rights.port ? "a key that it cannot read" : "no right to the port"}: TLS on 443 ${seen}`,
      );
    });
  }
  await withCoturn({ port: true, key: true }, async (certificate) => {
    await until("coturn serves TLS on 443", async () => (await handshake(certificate)) === "ok");
    lines.push("coturn as turnserver, as the guide says: TLS on 443 ok");
    lines.push(`the guide's command over TLS on 443: ${relayed(["-t", "-S", "-p", "443"], ["-W", secret, "-u", "test"])}`);
    lines.push(`over TLS on 443 with a credential of ours: ${relayed(["-t", "-S", "-p", "443"], credential())}`);
    lines.push(`over TLS on 443 with another secret: ${refused(["-W", "another-secret-altogether", "-u", "test"])}`);
    lines.push(`over UDP on 3478 with a credential of ours: ${relayed(["-p", "3478"], credential())}`);
  });
  return lines;
}

/** Runs coturn as systemd runs it with the guide's lines, in a folder of its own, while `look` looks at it. */
async function withCoturn(rights: Rights, look: (certificate: string, program: RunningProgram) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-coturn-"));
  chmodSync(folder, 0o755);
  const files = renewCertificate(folder);
  if (!rights.key) {
    runProgram("chown", ["root:root", join(files, "privkey.pem")]);
    chmodSync(join(files, "privkey.pem"), 0o600);
  }
  const documented = documentedLines("/etc/turnserver.conf")
    .filter((line) => line !== "syslog")
    .map((line) => line.replace("/etc/coturn", files).replace("LONG-SECRET", secret));
  /* On the loopback, with itself as the other side; its data and log in the folder. */
  const own = [
    `listening-ip=${host}`,
    `relay-ip=${host}`,
    "allow-loopback-peers",
    `allowed-peer-ip=${host}`,
    `userdb=${join(folder, "turndb")}`,
    "log-file=stdout",
    "simple-log",
  ];
  writeFileSync(join(folder, "turnserver.conf"), [...documented, ...own, ""].join("\n"));
  const program = startProgram("setpriv", [
    "--reuid",
    "turnserver",
    "--regid",
    "turnserver",
    "--init-groups",
    ...(rights.port ? ["--inh-caps", `+${documentedCapability()}`, "--ambient-caps", `+${documentedCapability()}`] : []),
    "turnserver",
    "-c",
    join(folder, "turnserver.conf"),
    "--pidfile=",
  ]);
  try {
    await look(readFileSync(join(folder, "live", "fullchain.pem"), "utf8"), program);
  } catch (error) {
    throw new Error(`coturn said: ${program.output().slice(-1500)}`, { cause: error });
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A certificate as certbot leaves it, readable by root alone, brought to coturn by the guide's hook. Answers the hook's folder. */
function renewCertificate(folder: string): string {
  const [live, files, hook] = ["live", "coturn", "hook"].map((name) => join(folder, name)) as [string, string, string];
  mkdirSync(live, { mode: 0o700 });
  runProgram("openssl", [
    ..."req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=turn.rundgang.example".split(" "),
    "-addext",
    "subjectAltName=DNS:turn.rundgang.example",
    "-keyout",
    join(live, "privkey.pem"),
    "-out",
    join(live, "fullchain.pem"),
  ]);
  const documented = documentedLines("/etc/letsencrypt/renewal-hooks/deploy/coturn")
    .filter((line) => !line.startsWith("systemctl"))
    .map((line) => line.replace("/etc/letsencrypt/live/turn.rundgang.example", live).replaceAll("/etc/coturn", files));
  writeFileSync(hook, documented.join("\n"), { mode: 0o755 });
  runProgram("env", [`RENEWED_LINEAGE=${live}`, hook]);
  return files;
}

/** As setpriv names what the guide gives coturn's unit: `net_bind_service`. */
function documentedCapability(): string {
  const line = documentedLines("/etc/systemd/system/coturn.service.d/ports.conf").join("\n");
  const name = /^AmbientCapabilities=CAP_(\w+)$/mu.exec(line)?.[1];
  if (name === undefined) throw new Error("the guide gives coturn no right to ports below 1024");
  return name.toLowerCase();
}

/** A credential as each party of a call gets it. */
function credential(): readonly string[] {
  const urls = `turn:${host}:3478?transport=udp,turns:${host}:443?transport=tcp`;
  const { relays } = loadConfig({ TURN_URL: urls, TURN_SECRET: secret });
  const [server] = iceServersOf(relays, { id: "proof", endsAt: new Date() }, new Date());
  if (server?.username === undefined) throw new Error("there is no credential for the relay");
  return ["-u", server.username, "-w", String(server.credential)];
}

/** How many messages coturn's own client sends to itself over the relay, on each of its two ways. */
const messages = 40;

/**
 * Sends messages to itself over the relay, as the guide tries it. The client sends the first ones before the other side has bound its channel, and
 * counts them as lost: three of four must come back. Throws where the relay does not take the account.
 */
function relayed(way: readonly string[], account: readonly string[]): string {
  const said = runForOutput("turnutils_uclient", [...way, ...account, "-y", "-c", "-n", String(messages), "-L", host, host]);
  const [sent, received] = ["send", "recv"].map((name) =>
    Number(
      said
        .match(new RegExp(`tot_${name}_msgs=(\\d+)`, "gu"))
        ?.at(-1)
        ?.split("=")[1],
    ),
  );
  if (sent === undefined || received === undefined || !(sent > 0 && received > sent * 0.75)) {
    throw new Error(`coturn passed too little on: ${said.slice(-400)}`);
  }
  return "messages come back";
}

/** The relay must refuse it. */
function refused(account: readonly string[]): string {
  try {
    relayed(["-t", "-S", "-p", "443"], account);
  } catch {
    return "refused";
  }
  throw new Error("coturn takes a secret that is not its own");
}

/** `ok`, or why TLS does not come about on 443. */
function handshake(certificate: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, ca: certificate, servername: "turn.rundgang.example", timeout: 5000 });
    socket.once("secureConnect", () => {
      resolve("ok");
      socket.destroy();
    });
    socket.once("timeout", () => {
      resolve("does not answer");
      socket.destroy();
    });
    socket.once("error", (error) => resolve("code" in error ? String(error.code) : error.name));
  });
}

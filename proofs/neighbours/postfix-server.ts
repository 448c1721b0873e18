import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "@rundgang/testkit";

import { documentedLines } from "./documented.ts";
import { listens, runProgram, until } from "./run-program.ts";

/** Debian's Postfix in a folder of its own, as docs/operations.md sets it up. */
export interface Postfix {
  readonly port: number;
  /** Its certificate, which it has made itself, as Debian's has (`CN=mail.rundgang.example`). */
  readonly certificate: string;
  /** Its log so far. */
  said(): string;
  stop(): void;
}

interface Setting {
  /** Where our server takes reports: the guide's 2525. */
  readonly bouncePort: number;
  /** Lines beside those of the guide. */
  readonly more: readonly string[];
}

/** Starts it on the loopback. Needs root, as Postfix does. */
export async function startPostfix({ bouncePort, more }: Setting): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-postfix-"));
  chmodSync(folder, 0o755);
  const [etc, spool, lib] = ["etc", "spool", "lib"].map((name) => join(folder, name)) as [string, string, string];
  for (const path of [etc, spool, lib]) mkdirSync(path);
  const port = await freePort();
  const certificate = join(folder, "cert.pem");
  runProgram("openssl", [
    ..."req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=mail.rundgang.example".split(" "),
    "-addext",
    "subjectAltName=DNS:mail.rundgang.example",
    "-keyout",
    join(folder, "key.pem"),
    "-out",
    certificate,
  ]);
  cpSync("/etc/postfix", etc, { recursive: true, dereference: true });
  /* Debian's own services without their chroot, whose folder is the machine's; and on a port of ours. */
  const services = readFileSync("/usr/share/postfix/master.cf.dist", "utf8")
    .replace(/^smtp +inet /mu, `127.0.0.1:${port} inet `)
    .replaceAll(/^(\S+ +(?:inet|unix|unix-dgram) +\S+ +\S+ +)y /gmu, "$1n ");
  writeFileSync(join(etc, "master.cf"), services);
  const documented = documentedLines("/etc/postfix/main.cf")
    .filter((line) => !line.startsWith("inet_interfaces"))
    .map((line) => line.replace(":2525", `:${bouncePort}`));
  const own = [
    `queue_directory = ${spool}`,
    `data_directory = ${lib}`,
    `maillog_file = ${join(folder, "mail.log")}`,
    `maillog_file_prefixes = ${tmpdir()}`,
    "inet_interfaces = 127.0.0.1",
    "inet_protocols = ipv4",
    "myhostname = mail.rundgang.example",
    "mydestination =",
    "alias_maps =",
    /* Who comes from another address than this one comes from outside. */
    "mynetworks = 127.0.0.1/32",
    `smtpd_tls_cert_file = ${certificate}`,
    `smtpd_tls_key_file = ${join(folder, "key.pem")}`,
    "smtpd_tls_security_level = may",
  ];
  const debian = readFileSync("/usr/share/postfix/main.cf.debian", "utf8");
  writeFileSync(join(etc, "main.cf"), [debian, ...own, ...documented, ...more, ""].join("\n"));
  runProgram("chown", ["postfix", lib]);
  runProgram("postfix", ["-c", etc, "start"]);
  await until("Postfix listens", () => listens(port));
  return {
    port,
    certificate,
    said: () => readFileSync(join(folder, "mail.log"), "utf8"),
    stop: () => {
      runProgram("postfix", ["-c", etc, "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

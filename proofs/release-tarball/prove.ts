import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { createRandom } from "@rundgang/testkit";
import { Client } from "pg";

import { startSmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { installBrowser } from "../../apps/web/src/data/testing/browser-shim.ts";
import { openTablet, type Door, type Tablet } from "../chaos/tablet.ts";
import { startHeld } from "../neighbours/held.ts";
import { createDatabase } from "../neighbours/server-database.ts";
import { writeSection } from "../report/write-section.ts";
import { readTarballGuide } from "./guide.ts";
import { givenTarball, makeTarballs } from "./make-tarballs.ts";
import { setUpMachine } from "./operator-machine.ts";

/*
 * What an operator does with a release, by the lines of docs/operations.md ("From the tarball"): unpacked in a clean folder and started with nothing of
 * the environment, an order, a backup, the update to a later version, the way back by the link and, where the database is a newer version's, by the backup.
 */
const { values } = parseArgs({
  options: {
    /** Two tarballs that were built before, instead of those of this commit and of a later version of it. */
    from: { type: "string" },
    to: { type: "string" },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
/* A page tells of what nobody waits for to its console, and lives on. */
process.on("unhandledRejection", (error) => say(`  ${String(error)}`));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

/** So long (ms) a tablet and the mails may take until nothing waits. */
const peaceMs = 240_000;
/** What a version might have done that takes something away from those before it. */
const takenAway = `insert into kysely_migration values ('999-taken-away', '2030-01-01');
  update schema_compatibility set compatible_from = '999-taken-away';`;

const begun = performance.now();
const held = startHeld();
const built = mkdtempSync(join(tmpdir(), "rundgang-tarballs-"));
const tarballs =
  values.from === undefined || values.to === undefined
    ? makeTarballs(built)
    : ([givenTarball(values.from), givenTarball(values.to)] as const);
say(`  ${tarballs.map(({ name }) => name).join(", then ")}`);
const folder = mkdtempSync(join(tmpdir(), "rundgang-machine-"));
/* Its own user is to look up the way to it. */
chmodSync(folder, 0o755);
const database = createDatabase("rundgang_operator");
const smtp = await startSmtpServer();
const machine = await setUpMachine(folder, tarballs, database, `${smtp.url}?ignoreTLS=true`);
const guide = readTarballGuide();
installBrowser(fetch);
let tablet: Tablet | null = null;
try {
  await machine.run(guide.install);
  const said = await machine.run(guide.firstDay);
  held.that("unpacked into a clean folder and started with `env -i`, it answers over its own TLS", machine.starts.length === 1);
  const keys = ["server.key", "seal.pem", "rescue.pem"].filter((name) => existsSync(join(machine.data, name)));
  held.that("it has made its secret, its seal and its rescue key in the data folder", keys.length === 3, keys);

  const pages = await Promise.all(["/", "/backoffice/", "/beratung/"].map(isServed));
  held.that("it serves the app, the back office and the customers' pages", pages.every(Boolean), pages);

  const doors = await ask<Door>(
    'select u.id as "unitId", u.address_id as "addressId" from units u join addresses a on a.id = u.address_id order by a.id, u.id',
  );
  const [{ id: userId } = { id: "" }] = await ask<{ id: string }>("select id from users where username = 'nele'");
  tablet = await openTablet({
    name: "nele",
    userId,
    password: passwordOf(said, "nele"),
    url: machine.url,
    doors,
    random: createRandom(1, "tablet"),
    isBad: false,
  });
  await sell("a salesman signs in and sells");
  const office = passwordOf(said, "miriam");
  held.that("`verify-evidence` of the tarball finds its evidence whole", await isVerified(office));

  const unpacked = megabytes(sizeOf(join(folder, "opt", tarballs[0].name)));
  say(`  ${unpacked} unpacked`);

  const schema = await newestMigration();
  await machine.run(guide.update);
  const updated = await newestMigration();
  held.that("the update backs up, and brings the database further", values.to !== undefined || updated > schema, updated);
  held.that("the order is there", (await orders()) === 1, await orders());
  await sell("the same tablet, which never signed in again, sells on the new version");

  await machine.run(guide.back);
  held.that("back on the version before by the link alone, both orders are there", (await orders()) === 2, await orders());
  await sell("and it sells again");
  held.that("the evidence of the first order is whole", await isVerified(office));

  database.ask(takenAway);
  await machine.run("systemctl stop rundgang");
  const refused = await machine.refusedStart();
  held.that(
    "on a database of which a newer version took something away it says so in a sentence, and that the backup is the way back",
    refused.includes("gehört zu einer neueren Version"),
    refused,
  );
  await tablet.close();
  tablet = null;
  await machine.run(guide.restore);
  database.url.pathname = `/${database.beside}`;
  held.that("restored into a new database, it has the order of before the update", (await orders()) === 1, await orders());
  held.that("its evidence is whole, with the files that the secret opens", await isVerified(office));
  const embedded = await machine.tryEmbedded();
  held.that("without a DATABASE_URL it starts on the embedded database", embedded > 0);

  if (values.from === undefined)
    writeSection({
      name: "release-tarball",
      command: "npm run prove -- release-tarball",
      figures: {
        "the tarball": megabytes(statSync(tarballs[0].path).size),
        unpacked: unpacked,
        "starts of the server until it answers, s": machine.starts.join(", "),
        minutes: Math.round((performance.now() - begun) / 60_000),
      },
      remark: held.sentences.map((sentence) => `- ${sentence}`).join("\n"),
    });
} finally {
  for (const sentence of held.sentences) say(`  ${sentence}`);
  await tablet?.close();
  await machine.end();
  await smtp.close();
  database.url.pathname = `/${database.name}`;
  database.drop();
  rmSync(built, { recursive: true, force: true });
}

/** Bytes of all files below a release's folder, whose own packages are links to what is counted once. */
function sizeOf(place: string): number {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes("/node_modules/@rundgang/"),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Sells at the next door, and waits until order and papers have arrived and its mails have left. */
async function sell(sentence: string): Promise<void> {
  if (tablet === null) throw new Error("no tablet");
  const [before, mails] = [await orders(), smtp.messages.length];
  await tablet.sell();
  const until = performance.now() + peaceMs;
  const isDone = async () =>
    tablet?.isSent() === true &&
    (await orders()) === before + 1 &&
    smtp.messages.slice(mails).some((mail) => mail.includes("application/pdf"));
  while (!(await isDone()) && performance.now() < until) {
    tablet.wake();
    await wait(500);
  }
  const seen = { broken: tablet.broken, left: tablet.left(), orders: await orders(), mails: smtp.messages.length - mails };
  held.that(`${sentence}; the order is there, and its papers left by mail`, await isDone(), seen);
}

async function orders(): Promise<number> {
  return (await ask("select id from orders")).length;
}

/** Whether a page of the release comes, with the script that the build made for it. */
async function isServed(path: string): Promise<boolean> {
  const page = await fetch(`${machine.url}${path}`, { headers: { accept: "text/html" } });
  const [, script = ""] = /<script[^>]+src="([^"]+)"/u.exec(await page.text()) ?? [];
  return page.ok && script !== "" && (await fetch(new URL(script, page.url))).ok;
}

/** Of the server's database, whoever made it. */
async function newestMigration(): Promise<string> {
  return (await ask<{ name: string }>("select name from kysely_migration order by name desc limit 1"))[0]?.name ?? "";
}

/** Rows of the server's database. */
async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.url.href });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function passwordOf(said: string, name: string): string {
  const { word = "" } =
    new RegExp(`Konto ${name} .*\\nPasswort \\(steht nur hier\\): (?<word>\\S+)`, "u").exec(said)?.groups ?? {};
  return word;
}

/**
 * Whether `verify-evidence` of the tarball finds nothing changed in the export of the first order, as the back office loads it; it ends with an error, and this
 * proof with it, where a byte is another one.
 */
async function isVerified(password: string): Promise<boolean> {
  const [{ id } = { id: "" }] = await ask<{ id: string }>("select id from orders order by received_at limit 1");
  const signIn = await fetch(`${machine.url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "miriam", password }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const reply = await fetch(`${machine.url}/api/auftrags/${id}/evidence`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`the export of ${id}: ${reply.status} ${await reply.text()}`);
  const path = join(folder, "order.zip");
  writeFileSync(path, new Uint8Array(await reply.arrayBuffer()), { mode: 0o644 });
  return (await machine.run(`rundgang verify-evidence ${path}`)) !== "";
}

import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort } from "@rundgang/testkit";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** An operator's machine: what docs/operations.md ("The first day") says, done by the real commands in a shell. */
export interface FirstDay {
  readonly url: string;
  /** Runs the lines that set everything up; answers what they printed. */
  setUp(): string;
  /** Runs the lines that start the server, until it answers. */
  start(): Promise<void>;
  /** Rows of the finished database, as text. Only with PostgreSQL. */
  ask(statement: string): string[];
  /** Stops the server and removes everything. */
  end(): Promise<void>;
}

/** Reads the chapter: the settings, the lines that set up, the lines that start. */
function readChapter(): { settings: string; setUp: string; start: string } {
  const text = readFileSync(join(root, "docs/operations.md"), "utf8");
  const chapter = /\n## The first day\n(.*?)\n## /su.exec(text)?.[1] ?? "";
  const [settings, setUp, start] = [...chapter.matchAll(/```(?:ini|sh)\n(.*?)```/gsu)].map((found) => found[1]);
  if (settings === undefined || setUp === undefined || start === undefined)
    throw new Error("docs/operations.md has lost its lines");
  return { settings, setUp, start };
}

/** `mailServer`: `smtp://…`. Uses the PostgreSQL of RUNDGANG_TEST_POSTGRES, where there is none the embedded database. */
export async function prepareFirstDay(mailServer: string): Promise<FirstDay> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-first-day-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const chapter = readChapter();
  const postgres = process.env.RUNDGANG_TEST_POSTGRES;
  const database = `rundgang_first_day_${randomUUID().replaceAll("-", "")}`;
  const own: Record<string, string | null> = {
    DATABASE_URL: postgres === undefined ? null : withDatabase(postgres, database),
    RUNDGANG_DATA: join(folder, "data"),
    PORT: String(port),
    PUBLIC_URL: url,
    /* A browser takes localhost for safe; TLS has a journey of its own. */
    TLS_CERT: null,
    TLS_KEY: null,
    SMTP_URL: mailServer,
  };
  writeFileSync(join(folder, "rundgang.env"), settingsWith(chapter.settings, own));
  mkdirSync(join(folder, "data"));
  writeInputs(folder);

  /** The document's lines with the places of this test. */
  const here = (lines: string) =>
    lines
      .replaceAll("/etc/rundgang.env", join(folder, "rundgang.env"))
      .replaceAll("/srv/first-day", folder)
      .replace(/^createdb rundgang$/mu, postgres === undefined ? "" : `createdb ${database}`);
  const env = shellEnvironment(postgres);
  let server: ReturnType<typeof spawn> | null = null;
  return {
    url,
    setUp: () => execFileSync("sh", ["-eu", "-c", here(chapter.setUp)], { cwd: root, env, encoding: "utf8" }),
    start: async () => {
      server = spawn("sh", ["-eu", "-c", here(chapter.start)], { cwd: root, env, stdio: "ignore", detached: true });
      await answers(url);
    },
    ask: (statement) => execFileSync("psql", ["-tA", database, "-c", statement], { env, encoding: "utf8" }).trim().split("\n"),
    end: async () => {
      if (server?.pid !== undefined) {
        const gone = new Promise((resolve) => server?.once("exit", resolve));
        process.kill(-server.pid, "SIGTERM");
        await gone;
      }
      if (postgres !== undefined) execFileSync("dropdb", ["--if-exists", "--force", database], { env });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes provider, addresses and a territory into a folder, as an operator brings them. */
export function writeInputs(folder: string): void {
  cpSync(join(root, "docs/provider.example.yaml"), join(folder, "provider.yaml"));
  const rows = [1, 2, 3, 4, 5].map((number) => `Glasfaserweg,${number},91207,Lauf an der Pegnitz,49.5${number}0,11.28`);
  writeFileSync(join(folder, "addresses.csv"), ["strasse,hausnummer,plz,ort,lat,lon", ...rows, ""].join("\n"));
  const ring = [
    [11.2, 49.4],
    [11.4, 49.4],
    [11.4, 49.6],
    [11.2, 49.6],
    [11.2, 49.4],
  ];
  const territory = {
    type: "Feature",
    properties: { name: "91207-01 Glasfaserweg" },
    geometry: { type: "Polygon", coordinates: [ring] },
  };
  writeFileSync(join(folder, "polygons.geojson"), JSON.stringify({ type: "FeatureCollection", features: [territory] }));
}

/** The document's settings with values of this test; null takes a line out. Throws where the document has no such line. */
function settingsWith(settings: string, own: Readonly<Record<string, string | null>>): string {
  const names = settings.split("\n").map((line) => line.split("=")[0]);
  const strange = Object.keys(own).filter((name) => !names.includes(name));
  if (strange.length > 0) throw new Error(`docs/operations.md does not set ${strange.join(", ")}`);
  return settings
    .split("\n")
    .flatMap((line) => {
      const name = line.split("=")[0] ?? "";
      if (!Object.hasOwn(own, name)) return [line];
      return own[name] === null ? [] : [`${name}='${own[name]}'`];
    })
    .join("\n");
}

/** An operator's shell: nothing of the test run, and the way to its PostgreSQL. */
function shellEnvironment(postgres: string | undefined): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  if (postgres === undefined) return { PATH, HOME };
  const { hostname, port, username, password } = new URL(postgres);
  return { PATH, HOME, PGHOST: hostname, PGPORT: port === "" ? "5432" : port, PGUSER: username, PGPASSWORD: password };
}

function withDatabase(postgres: string, database: string): string {
  const url = new URL(postgres);
  url.pathname = `/${database}`;
  return url.toString();
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const reply = await fetch(`${url}/health`).catch(() => null);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not become ready");
}

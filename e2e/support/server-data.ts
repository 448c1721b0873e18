import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

/** Names the run's template to the workers, which are processes of their own. */
const variable = "RUNDGANG_E2E_TEMPLATE";

/** Where one server keeps everything, as its environment says it; commands find it by the same words. */
export interface ServerData {
  /** The data folder. */
  readonly RUNDGANG_DATA: string;
  /** A database on PostgreSQL; empty: the embedded one in the data folder. */
  readonly DATABASE_URL: string;
}

/**
 * A new place with nothing in it, on the PostgreSQL of `RUNDGANG_TEST_POSTGRES` where that is set: to start and stop a server and to read
 * what it stored takes a quarter of the time there that it takes with the embedded database.
 */
export function newServerData(isEmbedded = false): ServerData {
  const postgres = process.env.RUNDGANG_TEST_POSTGRES ?? "";
  const RUNDGANG_DATA = mkdtempSync(join(tmpdir(), "rundgang-e2e-"));
  if (isEmbedded || postgres === "") return { RUNDGANG_DATA, DATABASE_URL: "" };
  const url = new URL(postgres);
  url.pathname = `/rundgang_e2e_${randomUUID().replaceAll("-", "")}`;
  return { RUNDGANG_DATA, DATABASE_URL: url.toString() };
}

/** Creates its empty database, where it is one on PostgreSQL; a server that starts there seeds the demo town. */
export async function createDatabase({ DATABASE_URL }: ServerData): Promise<void> {
  if (DATABASE_URL !== "") await onPostgres(`create database ${nameOf(DATABASE_URL)}`);
}

/** Makes it a copy of the run's template. Where only the template is on PostgreSQL it stays empty: the server seeds it at its start. */
export async function copyTemplate(data: ServerData): Promise<void> {
  const template = readTemplate();
  if (data.DATABASE_URL === "" && template.DATABASE_URL !== "") return;
  cpSync(template.RUNDGANG_DATA, data.RUNDGANG_DATA, { recursive: true });
  if (data.DATABASE_URL === "") return;
  await onPostgres(`create database ${nameOf(data.DATABASE_URL)} template ${nameOf(template.DATABASE_URL)}`);
}

/** Takes away all that its server kept there. */
export async function removeServerData({ RUNDGANG_DATA, DATABASE_URL }: ServerData): Promise<void> {
  rmSync(RUNDGANG_DATA, { recursive: true, force: true });
  if (DATABASE_URL !== "") await onPostgres(`drop database if exists ${nameOf(DATABASE_URL)} with (force)`);
}

/** From now on `copyTemplate` copies this one, whose server is stopped. */
export function setTemplate(data: ServerData): void {
  process.env[variable] = JSON.stringify(data);
}

function readTemplate(): ServerData {
  const named = process.env[variable];
  if (named === undefined) throw new Error("the run has made no template");
  const data: ServerData = JSON.parse(named);
  return data;
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

/** On the server itself: databases are made and dropped from another one. */
async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.RUNDGANG_TEST_POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { Client } from "pg";

/** A database of its own on a PostgreSQL, and the way to remove it. */
export async function createDatabase(url: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `rundgang_bench_${process.pid}`;
  await statement(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.toString(), drop: () => statement(url, `drop database if exists ${name} with (force)`) };
}

async function statement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

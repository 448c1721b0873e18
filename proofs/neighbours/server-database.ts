import { randomUUID } from "node:crypto";

import { runProgram } from "./run.ts";

/** The PostgreSQL that `npm run prove` has found. */
export function postgresUrl(): URL {
  const url = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";
  if (url === "") throw new Error("This proof needs a PostgreSQL: please set RUNDGANG_TEST_POSTGRES.");
  return new URL(url);
}

/** A new, empty database on it. `drop` removes it. */
export function createDatabase(): { readonly name: string; readonly url: URL; drop(): void } {
  const name = `rundgang_neighbour_${randomUUID().replaceAll("-", "")}`;
  const url = postgresUrl();
  const ask = (statement: string) => runProgram("psql", [postgresUrl().href, "-qc", statement]);
  ask(`create database ${name}`);
  url.pathname = `/${name}`;
  return { name, url, drop: () => void ask(`drop database if exists ${name} with (force)`) };
}

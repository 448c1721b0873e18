import { randomUUID } from "node:crypto";

import { runProgram } from "./run-program.ts";

/** The PostgreSQL that `npm run prove` has found. */
export function postgresUrl(): URL {
  const url = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";
  if (url === "") throw new Error("This proof needs a PostgreSQL: please set RUNDGANG_TEST_POSTGRES.");
  return new URL(url);
}

/** A new, empty database on it. */
export interface NewDatabase {
  readonly name: string;
  readonly url: URL;
  /** Name of a second one that may be made beside it. */
  readonly beside: string;
  /** Runs statements in it, as its owner. */
  ask(statements: string): void;
  /** Removes both, and the owner that was made for it. */
  drop(): void;
}

/** Makes it; `owner` begins the name of an account of its own that owns it and is no superuser, without it it is ours. */
export function createDatabase(owner?: string): NewDatabase {
  const id = randomUUID().replaceAll("-", "");
  const [name, beside] = [`rundgang_neighbour_${id}`, `rundgang_beside_${id}`];
  const url = postgresUrl();
  url.pathname = `/${name}`;
  const asAdministrator = (...statements: string[]) =>
    void runProgram("psql", [postgresUrl().href, "-q", "-v", "ON_ERROR_STOP=1", ...statements.flatMap((one) => ["-c", one])]);
  const role = owner === undefined ? null : `${owner}_${id}`;
  if (role !== null) {
    asAdministrator(`create role ${role} login createdb password '${id}'`);
    [url.username, url.password] = [role, id];
  }
  asAdministrator(`create database ${name}${role === null ? "" : ` owner ${role}`}`);
  return {
    name,
    url,
    beside,
    ask: (statements) => void runProgram("psql", [url.href, "-q", "-v", "ON_ERROR_STOP=1"], { input: statements }),
    drop: () => {
      const all = [name, beside].map((one) => `drop database if exists ${one} with (force)`);
      asAdministrator(...all, ...(role === null ? [] : [`drop role ${role}`]));
    },
  };
}

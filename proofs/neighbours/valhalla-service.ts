import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { osmFile, type OsmWay } from "./osm-file.ts";
import { runProgram } from "./run-program.ts";

/** A question to Valhalla and what it said. */
export interface Exchange {
  readonly path: string;
  readonly ask: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface Actor {
  route(query: unknown): Promise<unknown>;
  matrix(query: unknown): Promise<unknown>;
  locate(query: unknown): Promise<unknown>;
}

/** npm's package has the engine and no server: its paths by the engine's methods. */
const methods: Readonly<Record<string, keyof Actor>> = {
  "/route": "route",
  "/sources_to_targets": "matrix",
  "/locate": "locate",
};

/** What Valhalla's own server adds to an error of the engine (its `exceptions.h`). */
const codes: readonly (readonly [words: string, code: number])[] = [
  ["No suitable edges near location", 171],
  ["No path could be found for input", 442],
];

/** Builds the streets of a town with Valhalla's own program, and answers questions about them as its server does. */
export async function startValhalla(folder: string, ways: readonly OsmWay[]) {
  const home = process.env["RUNDGANG_VALHALLA"] ?? "";
  const require = createRequire(join(home, "package.json"));
  const { Actor, VALHALLA_VERSION: version } = require(home) as {
    Actor: new (config: string) => Actor;
    VALHALLA_VERSION: string;
  };
  const { getBinaryDir } = require(join(home, "lib/binary-path.js")) as { getBinaryDir(home: string): string };
  const [map, settings] = [join(folder, "town.osm.pbf"), join(folder, "valhalla.json")];
  writeFileSync(map, osmFile(ways));
  const config = runProgram(join(home, "valhalla_build_config"), ["--mjolnir-tile-dir", join(folder, "tiles")]);
  writeFileSync(settings, config.replaceAll('"std_out"', '""'));
  runProgram(join(getBinaryDir(home), "valhalla_build_tiles"), ["-c", settings, map], { cwd: folder });
  const actor = new Actor(config.replaceAll('"std_out"', '""'));

  const exchanges: Exchange[] = [];
  const answer = async (path: string, ask: unknown): Promise<Exchange> => {
    const method = methods[path];
    if (method === undefined) return { path, ask, status: 404, answer: { error_code: 106 } };
    try {
      return { path, ask, status: 200, answer: await actor[method](ask) };
    } catch (error) {
      const said = error instanceof Error ? error.message : "";
      const [words, code] = codes.find(([one]) => said.includes(one)) ?? [said, 199];
      return { path, ask, status: 400, answer: { error_code: code, error: words, status_code: 400, status: "Bad Request" } };
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const exchange = await answer(request.url ?? "", JSON.parse(Buffer.concat(chunks).toString()));
      exchanges.push(exchange);
      response.writeHead(exchange.status, { "content-type": "application/json" }).end(JSON.stringify(exchange.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    version,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

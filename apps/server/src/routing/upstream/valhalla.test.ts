import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { directions } from "../directions.ts";
import { isAsSaid, townQuestions } from "../testing/valhalla-town.ts";
import { askValhalla } from "./valhalla.ts";

interface Exchange {
  readonly path: string;
  readonly ask: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/* What Valhalla 3.6 said; its origin, and how it is recorded anew, stand in the file (`npm run prove -- neighbours`). */
const { exchanges } = JSON.parse(readFileSync(join(import.meta.dirname, "../testing/valhalla-answers.json"), "utf8")) as {
  readonly exchanges: readonly Exchange[];
};

describe("ways of Valhalla, by its recorded answers", () => {
  let service: Server;
  let url = "";
  beforeAll(async () => {
    service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const asked = Buffer.concat(chunks).toString();
        const said = exchanges.find(({ path, ask }) => path === request.url && JSON.stringify(ask) === asked);
        response.writeHead(said?.status ?? 500).end(JSON.stringify(said?.answer ?? null));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => service.close());

  it.each(townQuestions)("$about", async ({ ask, answer }) => {
    const ways = await askValhalla(url)([ask.start, ...ask.stops]);
    const seen =
      "problem" in ways
        ? { reason: ways.problem, stops: ways.places.map((place) => place - 1).filter((stop) => stop >= 0) }
        : (await directions(ask, new Date(), ways)).metres;
    expect([seen, isAsSaid(seen, answer)]).toEqual([seen, true]);
  });

  it("is drawn from door to door", async () => {
    const [, question] = townQuestions;
    if (question === undefined) throw new Error("the town has questions");
    const places = [question.ask.start, ...question.ask.stops];
    const ways = await askValhalla(url)(places);
    const [way] = "problem" in ways ? [] : await ways.between([0, 1]);
    const at = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => [expect.closeTo(lon, 6), expect.closeTo(lat, 6)];
    expect([way?.geometry[0], way?.geometry.at(-1)]).toEqual([question.ask.start, ...question.ask.stops].map(at));
  });
});

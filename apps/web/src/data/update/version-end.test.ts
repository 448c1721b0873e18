import { createApi } from "@rundgang/api-client";
import { expect, it } from "vitest";

import { createVersionEnd } from "./version-end.ts";

const version = "5.16.3";
const refusal = { "@type": "hydra:Error", "hydra:title": "-", "hydra:description": "-", code: "internal" };

function told(more: object) {
  const body = {
    "@id": `/api/deprecated_fe_versions/${version}`,
    "@type": "DeprecatedFeVersion",
    uuid: version,
    version,
    deprecated: null,
    discontinued: null,
    ...more,
  };
  return () => Promise.resolve(Response.json(body, { headers: { "content-type": "application/ld+json" } }));
}

/** A device whose server answers so, one after the other. */
function device(answers: readonly (() => Promise<Response>)[], kept = new Map<string, string>()) {
  const reports: string[] = [];
  let online = true;
  let next = 0;
  const api = createApi({
    fetch: () => (answers[next++] ?? (() => Promise.reject(new TypeError("no line"))))(),
    baseUrl: "",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("ended") },
    line: { up: () => undefined, down: () => (online = false) },
  });
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const end = createVersionEnd({ api, version, storage, online: () => online, tell: (code) => reports.push(code) });
  return { end, reports, kept };
}

const dates = { deprecated: "2026-10-24 00:00:00", discontinued: "2026-12-01 00:00:00" };
const instants = { deprecated: Date.parse("2026-10-23T22:00:00Z"), discontinued: Date.parse("2026-11-30T23:00:00Z") };

it("is read as German time, and known at the next start without a line; of this version alone", async () => {
  const { end, kept } = device([told(dates)]);
  expect(await end.ask()).toBe(true);
  expect(end.known()).toMatchObject(instants);
  const later = device([], kept);
  expect(later.end.known()).toMatchObject(instants);
  expect(await later.end.ask()).toBe(false);
  expect([later.end.known(), later.reports]).toEqual([expect.objectContaining(instants), []]);
  kept.forEach((value, key) => kept.set(key, value.replace(version, "5.17.0")));
  expect(device([], kept).end.known()).toEqual({ deprecated: null, discontinued: null });
});

it("is taken back", async () => {
  const { end } = device([told(dates), told({})]);
  await end.ask();
  await end.ask();
  expect(end.known()).toEqual({ deprecated: null, discontinued: null });
});

it.each([
  ["a fault", () => Promise.resolve(Response.json(refusal, { status: 500 }))],
  ["another shape", () => Promise.resolve(Response.json({ version, discontinued: true }))],
  ["a portal's page", () => Promise.resolve(new Response("<html></html>", { headers: { "content-type": "text/html" } }))],
  ["another version's dates", told({ version: "5.0.0", discontinued: "2020-01-01 00:00:00" })],
  ["a date that is none", told({ discontinued: "gestern" })],
])("never blocks work by %s: it is told of, and what was known stands", async (_name, answer) => {
  const fresh = device([answer]);
  expect(await fresh.end.ask()).toBe(false);
  expect([fresh.end.known(), fresh.reports]).toEqual([{ deprecated: null, discontinued: null }, ["version_answer_unread"]]);
  const known = device([told(dates), answer]);
  await known.end.ask();
  await known.end.ask();
  expect(known.end.known()).toMatchObject(instants);
});

it("has one question under way: a newer one takes its place", async () => {
  const first = Promise.withResolvers<Response>();
  const { end } = device([() => first.promise, told(dates)]);
  const earlier = end.ask();
  expect(await end.ask()).toBe(true);
  first.resolve(await told({})());
  expect(await earlier).toBe(false);
  expect(end.known()).toMatchObject(instants);
});

import { describe, expect, it } from "vitest";

import type { Call } from "../call.ts";
import * as calls from "../calls.ts";
import { searchOf } from "./hydra-search.ts";
import { openApi } from "./openapi.ts";
import { parameterWords } from "./parameter-words.ts";
import * as wire from "../wire.ts";

const document = openApi("https://rundgang.example");
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe("the OpenAPI document", () => {
  it("has every call under its name, with what may be asked of it", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, call] of Object.entries<Call>(calls)) {
      const asked = operations
        .find(({ operationId }) => operationId === name)
        ?.parameters.filter((one) => one.in === "query")
        .map((one) => one.name);
      expect([name, asked]).toEqual([name, Object.keys(call.query.shape)]);
    }
  });

  it("names each schema that it refers to", () => {
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/gu)].map(([, name]) => name);
    expect(refs.length).toBeGreaterThan(100);
    expect([...new Set(refs)].filter((name) => name === undefined || !(name in document.components.schemas))).toEqual([]);
  });

  it("says of each filter what it means", () => {
    expect(Object.values(parameterWords).filter((words) => words === "")).toEqual([]);
  });
});

describe("the webhooks of the OpenAPI document", () => {
  it("have each event that a webhook can tell of, and the test, with its message", () => {
    expect(Object.keys(document.webhooks)).toEqual([...wire.webhookKinds, wire.webhookTestKind]);
    for (const [kind, { post }] of Object.entries(document.webhooks))
      expect(post.requestBody.content["application/json"]).toMatchObject({ schema: { properties: { type: { const: kind } } } });
  });

  it("say what the message of a status tells, and have names that no call has", () => {
    expect(document.webhooks["auftrag.status"]?.post.requestBody.content["application/json"]).toMatchObject({
      schema: { properties: { data: { required: ["auftrag", "auftragStatus", "status"] } } },
    });
    const ids = [...operations, ...Object.values(document.webhooks).map(({ post }) => post)].map(
      ({ operationId }) => operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("hydra:search", () => {
  it("names the filters of a list and the members that they look at", () => {
    expect(searchOf(calls.listAppointments, "/api/termins")).toMatchObject({
      "hydra:template":
        "/api/termins{?done,type,uuid%5B%5D,beginn%5Bafter%5D,beginn%5Bbefore%5D,order%5Bbeginn%5D,page,itemsPerPage}",
      "hydra:mapping": expect.arrayContaining([
        { "@type": "IriTemplateMapping", variable: "beginn[after]", property: "beginn", required: false },
        { "@type": "IriTemplateMapping", variable: "order[beginn]", property: "beginn", required: false },
        { "@type": "IriTemplateMapping", variable: "uuid[]", property: "uuid", required: false },
      ]),
    });
  });

  it("is missing where nothing can be asked", () => expect(searchOf(calls.listProviders, "/api/providers")).toBeNull());
});

import { describe, expect, it } from "vitest";

import type { Call } from "../call.ts";
import * as calls from "../calls.ts";
import { searchOf } from "./hydra-search.ts";
import { openApi } from "./openapi.ts";
import { parameterWords } from "./parameter-words.ts";

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

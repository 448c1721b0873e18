import { describe, expect, it } from "vitest";

import { apiDocumentation, contextOf, docsLink, entrypoint } from "./hydra-documents.ts";

const publicUrl = "https://rundgang.example";

describe("the API's documentation, as Hydra clients insist on it (protocols §7)", () => {
  it("lists every collection in the entrypoint", () => {
    expect(entrypoint()).toMatchObject({
      "@type": "Entrypoint",
      termin: "/api/termins",
      adresse: "/api/adresses",
      wohneinheit: "/api/wohneinheits",
      auftrag: "/api/auftrags",
      uploadedFile: "/api/uploaded_files",
    });
  });

  it("names no collection in the entrypoint that no call is for", () => {
    const named = new Set(Object.keys(entrypoint()));
    const linked = ["mitarbeiter", "territory", "projectSettings", "document", "deprecatedFeVersion"];
    expect(linked.filter((name) => named.has(name))).toEqual([]);
  });

  it("has a class, a link and a context for each of them", () => {
    const { "hydra:supportedClass": classes } = apiDocumentation(publicUrl);
    const ids = classes.map((one) => one["@id"]);
    const properties = Object.keys(entrypoint()).filter((name) => !name.startsWith("@"));
    for (const property of properties) {
      const name = property.charAt(0).toUpperCase() + property.slice(1);
      expect(ids).toContain(`#${name}`);
      expect(contextOf(name, publicUrl)).not.toBeNull();
    }
    expect(contextOf("Nothing", publicUrl)).toBeNull();
  });

  it("gives every operation method, title and what it returns", () => {
    const { "hydra:supportedClass": classes } = apiDocumentation(publicUrl);
    const operations = classes.flatMap((one) => ("hydra:supportedOperation" in one ? one["hydra:supportedOperation"] : []));
    expect(operations.length).toBeGreaterThan(10);
    for (const operation of operations) {
      expect(operation["hydra:title"]).not.toBe("");
      expect(operation.returns).toMatch(/^(?:#|hydra:)/u);
      expect("expects" in operation).toBe(operation["hydra:method"] !== "GET");
    }
  });

  it("has an item call for every class whose members a list or a link names", () => {
    const { "hydra:supportedClass": classes } = apiDocumentation(publicUrl);
    const without = classes.flatMap((one) => {
      const gets = "hydra:supportedOperation" in one ? one["hydra:supportedOperation"] : [];
      return gets.some((operation) => operation["hydra:method"] === "GET") ? [] : [one["hydra:title"]];
    });
    expect(without).toEqual(["Entrypoint"]);
  });

  it("tells links, values and free-form objects of a class apart", () => {
    expect(contextOf("Termin", publicUrl)).toEqual({
      "@context": expect.objectContaining({
        "@vocab": `${publicUrl}/api/docs.jsonld#`,
        mitarbeiter: { "@id": "Termin/mitarbeiter", "@type": "@id" },
        beginn: "Termin/beginn",
        data: { "@id": "Termin/data", "@type": "@json" },
      }),
    });
  });

  it("is found by an absolute link, spelt as the clients look for it", () => {
    expect(docsLink(publicUrl)).toBe(
      '<https://rundgang.example/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    );
  });
});

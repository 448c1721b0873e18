import type { Call } from "../call.ts";
import { resourceClasses, type ResourceClass, type ResourceField } from "./resource-classes.ts";

/** Path of the API documentation; clients find it by the `Link` header of every reply (protocols §7.2). */
export const docsPath = "/api/docs.jsonld";

/** `Link` header of every API reply. The URL is absolute, the spelling exactly what clients look for. */
export function docsLink(publicUrl: string): string {
  return `<${publicUrl}${docsPath}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
}

const prefixes = {
  hydra: "http://www.w3.org/ns/hydra/core#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xmls: "http://www.w3.org/2001/XMLSchema#",
  owl: "http://www.w3.org/2002/07/owl#",
};

const link = { "@type": "@id" };

/** Classes whose collection some call is for; the others are reached by links alone. */
function classesWithCollection(): readonly ResourceClass[] {
  return resourceClasses().filter(({ collectionCalls }) => collectionCalls.length > 0);
}

/** GET /api: where everything begins. It names no collection that answers 404. */
export function entrypoint() {
  const collections = classesWithCollection().map((resource) => [propertyOf(resource), resource.path]);
  return { "@context": "/api/contexts/Entrypoint", "@id": "/api", "@type": "Entrypoint", ...Object.fromEntries(collections) };
}

/** GET /api/contexts/{name}: the terms of a class; null for a class that there is not. */
export function contextOf(name: string, publicUrl: string) {
  const vocabulary = { "@vocab": `${publicUrl}${docsPath}#`, hydra: prefixes.hydra };
  if (name === "Error" || name === "ConstraintViolationList") return { "@context": vocabulary };
  if (name === "Entrypoint") {
    const terms = classesWithCollection().map((resource) => [
      propertyOf(resource),
      { "@id": `Entrypoint/${propertyOf(resource)}`, ...link },
    ]);
    return { "@context": { ...vocabulary, ...Object.fromEntries(terms) } };
  }
  const resource = resourceClasses().find((one) => one.name === name);
  if (resource === undefined) return null;
  return {
    "@context": { ...vocabulary, ...Object.fromEntries(resource.fields.map((field) => [field.name, termOf(name, field)])) },
  };
}

/** GET /api/docs.jsonld: classes, fields and calls for Hydra clients; complete in itself, so that it works offline. */
export function apiDocumentation(publicUrl: string) {
  const classes = resourceClasses();
  return {
    "@context": {
      "@vocab": `${publicUrl}${docsPath}#`,
      ...prefixes,
      domain: { "@id": "rdfs:domain", ...link },
      range: { "@id": "rdfs:range", ...link },
      subClassOf: { "@id": "rdfs:subClassOf", ...link },
      expects: { "@id": "hydra:expects", ...link },
      returns: { "@id": "hydra:returns", ...link },
    },
    "@id": docsPath,
    "@type": "hydra:ApiDocumentation",
    "hydra:title": "Rundgang",
    "hydra:entrypoint": { "@id": "/api" },
    "hydra:supportedClass": [entrypointClass(classesWithCollection()), ...classes.map(classDocument)],
  };
}

function entrypointClass(classes: readonly ResourceClass[]) {
  return {
    "@id": "#Entrypoint",
    "@type": "hydra:Class",
    "hydra:title": "Entrypoint",
    "hydra:supportedProperty": classes.map((resource) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:title": resource.name,
      "hydra:readable": true,
      "hydra:writeable": false,
      "hydra:property": {
        "@id": `#Entrypoint/${propertyOf(resource)}`,
        "@type": "hydra:Link",
        "rdfs:label": resource.name,
        domain: "#Entrypoint",
        "rdfs:range": [
          { "@id": "hydra:Collection" },
          {
            "owl:equivalentClass": {
              "owl:onProperty": { "@id": "hydra:member" },
              "owl:allValuesFrom": { "@id": `#${resource.name}` },
            },
          },
        ],
        "hydra:supportedOperation": resource.collectionCalls.map((call) => operation(call, resource.name)),
      },
    })),
  };
}

function classDocument(resource: ResourceClass) {
  return {
    "@id": `#${resource.name}`,
    "@type": "hydra:Class",
    "hydra:title": resource.name,
    "hydra:supportedProperty": resource.fields.map((field) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:title": field.name,
      "hydra:required": field.required,
      "hydra:readable": true,
      "hydra:writeable": field.writeable,
      "hydra:property": {
        "@id": `#${resource.name}/${field.name}`,
        "@type": field.link === null ? "rdf:Property" : "hydra:Link",
        "rdfs:label": field.name,
        domain: `#${resource.name}`,
        ...rangeOf(field),
      },
    })),
    "hydra:supportedOperation": resource.itemCalls.map((call) => operation(call, resource.name)),
  };
}

function operation(call: Call, className: string) {
  const isList = call.method === "GET" && !call.path.includes("/:");
  return {
    "@type": "hydra:Operation",
    "hydra:method": call.method,
    "hydra:title": call.summary,
    "rdfs:label": call.summary,
    returns: isList ? "hydra:Collection" : `#${className}`,
    ...(call.body === null ? {} : { expects: `#${className}` }),
  };
}

function rangeOf(field: ResourceField) {
  if (field.link !== null) return { range: `#${field.link}` };
  return field.range === null ? {} : { range: field.range };
}

function termOf(className: string, field: ResourceField) {
  if (field.link !== null) return { "@id": `${className}/${field.name}`, ...link };
  return field.range === null ? { "@id": `${className}/${field.name}`, "@type": "@json" } : `${className}/${field.name}`;
}

/** `Termin` → `termin`: the entrypoint's property for a class. */
function propertyOf(resource: ResourceClass): string {
  return resource.name.charAt(0).toLowerCase() + resource.name.slice(1);
}

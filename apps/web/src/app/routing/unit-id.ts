import { iri } from "@rundgang/contracts";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const collection = iri("wohneinheits", "");
const forms = new RegExp(`^(?:${collection}|${collection.replaceAll("/", "_")})?(${uuid})$`, "u");

/**
 * The uuid of a unit in a route: plain, with slashes as underscores (`_api_wohneinheits_{uuid}`) or as an encoded IRI
 * (3-decisions "Whole product"). Null for anything else.
 */
export function unitIdOfParam(param: string): string | null {
  return forms.exec(decoded(param).toLowerCase())?.[1] ?? null;
}

const plain = new RegExp(`^${uuid}$`, "u");

/** A search parameter that must be a plain uuid; null for anything else. */
export function uuidOf(value: unknown): string | null {
  return typeof value === "string" && plain.test(value) ? value : null;
}

function decoded(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
}

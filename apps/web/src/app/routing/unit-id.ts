import { iri } from "@rundgang/contracts";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/**
 * The uuid of a unit in a route: plain, with slashes as underscores (`_api_wohneinheits_{uuid}`) or as an encoded IRI
 * (3-decisions "Whole product"). Null for anything else.
 */
export const unitIdOfParam = reader("wohneinheits");

/** The uuid of an appointment in a route, in the same three forms. */
export const appointmentIdOfParam = reader("termins");

/** The uuid of an order form in a route, in the same three forms. */
export const formIdOfParam = reader("order_forms");

function reader(of: "wohneinheits" | "termins" | "order_forms"): (param: string) => string | null {
  const collection = iri(of, "");
  const forms = new RegExp(`^(?:${collection}|${collection.replaceAll("/", "_")})?(${uuid})$`, "u");
  return (param) => forms.exec(decoded(param).toLowerCase())?.[1] ?? null;
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

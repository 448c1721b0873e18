import { readLicences } from "../setup/licences.mjs";
import { shippedApps } from "./sbom.mjs";

const rule = "=".repeat(78);

/**
 * The licences of all that a release holds as one text: the packages by name, then each text once with those that it is of.
 * @param lock lockfile of the whole project, read
 * @param folder where that is installed
 */
export function thirdPartyText(lock, folder) {
  const all = new Map(
    shippedApps.flatMap((app) => readLicences(lock, app, folder)).map((one) => [`${one.name} ${one.version}`, one]),
  );
  const packages = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  const byText = new Map();
  for (const [name, { text }] of packages) if (text !== "") byText.set(text, [...(byText.get(text) ?? []), name]);
  return [
    "What a release of Rundgang holds of others: packages of the server, of the salesmen's app, the back office and the customers' pages.",
    "",
    ...packages.map(([name, { licence, text }]) => `${name}: ${licence}${text === "" ? " (its package has no text of it)" : ""}`),
    ...[...byText].flatMap(([text, names]) => ["", rule, names.join(", "), rule, "", text]),
    "",
  ].join("\n");
}

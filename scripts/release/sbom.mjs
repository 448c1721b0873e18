import { createHash } from "node:crypto";

import { carriedPackages, runtimePackages } from "../setup/licences.mjs";

/** The workspaces whose packages are shipped: as they are, or in a bundle. */
export const shippedApps = ["apps/server", "apps/web", "apps/backoffice", "apps/customer"];

/**
 * npm's list of what a release holds (CycloneDX 1.5), as the same bytes at each build, without what is for another system or in no bundle. Throws where it and the
 * lockfile disagree about what runs: then one of them is read wrongly, and nothing is released by it.
 * @param sbom as npm printed it
 * @param release its version, commit and seconds
 * @param lock lockfile of the whole project, read
 * @param folder where that is installed
 */
export function reproducibleSbom(sbom, { version, commit, seconds }, lock, folder) {
  const wanted = new Map(
    shippedApps.flatMap((app) => runtimePackages(lock, app)).map((one) => [`${one.name}@${one.version}`, one]),
  );
  const isOurs = (ref) => ref.startsWith("@rundgang/");
  const listed = sbom.components.map((component) => component["bom-ref"]);
  const differing = [...wanted.keys()]
    .filter((ref) => !listed.includes(ref))
    .concat(listed.filter((ref) => !isOurs(ref) && !wanted.has(ref)));
  if (differing.length > 0) throw new Error(`The SBOM and the lockfile disagree about ${differing.slice(0, 5).join(", ")}.`);

  const carried = new Set(
    shippedApps.flatMap((app) => carriedPackages(lock, app, folder)).map((one) => `${one.name}@${one.version}`),
  );
  const isThere = (ref) => isOurs(ref) || carried.has(ref);
  const [root] = [sbom.metadata.component["bom-ref"]];
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuidOf(`${version} ${commit}`)}`,
    metadata: {
      ...sbom.metadata,
      timestamp: new Date(seconds * 1000).toISOString(),
      component: { ...sbom.metadata.component, name: "rundgang", version, purl: `pkg:npm/rundgang@${version}` },
    },
    components: sbom.components.filter((component) => isThere(component["bom-ref"])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => ref === root || isThere(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
  };
}

/** A uuid of version 8 (RFC 9562) that a text gives. */
function uuidOf(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

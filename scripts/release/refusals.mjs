import { compareVersions } from "./changelog.mjs";

/**
 * Why a release cannot be made, one sentence each; none where it can.
 * @param wanted version that was asked for; undefined takes that of the first entry
 * @param entries as `readChangelog` reads them
 * @param changedFiles files of the working tree that differ from its commit
 * @param released versions that have a tag, with whether it stands at this commit: a version of the same commit may be built again
 * @param proofs what has to be proven, as in proofs/release/proofs.json
 * @param record how each proof ended last, as in docs/proofs.json
 * @param isTry refuses a tree that is not clean, and nothing else
 * @param changedSince files that changed from a commit to this one; null where it is no ancestor of this one
 */
export function refusalsOf({ wanted, entries, changedFiles, released, proofs, record, changedSince }, isTry = false) {
  if (isTry) return refuseTree(changedFiles);
  return [
    ...refuseTree(changedFiles),
    ...refuseVersion(wanted, entries, released),
    ...proofs.flatMap((proof) => refuseProof(proof, record[proof.name], changedSince)),
  ];
}

function refuseTree(files) {
  if (files.length === 0) return [];
  const named = files.slice(0, 3).join(", ");
  const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
  return [`The working tree is not clean (${named}${more}): a release is built from a commit alone.`];
}

function refuseVersion(wanted, entries, released) {
  const [first] = entries;
  if (first === undefined) return ["CHANGELOG.md has no version: write an entry, ## [1.0.0] - YYYY-MM-DD."];
  const version = wanted ?? first.version;
  if (first.version !== version) {
    const isThere = entries.some((entry) => entry.version === version);
    return [
      isThere
        ? `${version} is not the first version of CHANGELOG.md: that is ${first.version}.`
        : `CHANGELOG.md has no entry for ${version}.`,
    ];
  }
  if (Number.isNaN(compareVersions(version, "0.0.0"))) return [`${version} is no version: it takes three numbers, as in 1.0.0.`];
  const later = released.filter(
    ({ version: one, isHere }) => !(isHere && one === version) && !(compareVersions(version, one) > 0),
  );
  return [
    ...(first.hasText ? [] : [`The entry of ${version} in CHANGELOG.md says nothing.`]),
    ...(first.date === null ? [`${version} is 'Unreleased' in CHANGELOG.md: put the day of the release there.`] : []),
    ...(first.date !== null && !/^\d{4}-\d\d-\d\d$/u.test(first.date)
      ? [`The day of ${version} in CHANGELOG.md is to be YYYY-MM-DD, not ${first.date}.`]
      : []),
    ...later.slice(0, 1).map(({ version: one }) => `${version} is not greater than ${one}, which was released.`),
  ];
}

/** What may change after a proof without making it void: no program reads it. */
const unproven = /^(?:docs\/|findings\/|[^/]+\.md$)/u;

/** Why a proof does not count for this commit: one sentence, or none where it does. @param last how it ended last */
export function refuseProof({ name, args, missing }, last, changedSince) {
  if (missing !== undefined) return [`${name} is not proven: ${missing}`];
  const command = commandOf(args);
  if (last === undefined) return [`${name} is not proven: docs/proofs.json has no run of ${command}.`];
  if (!last.held) return [`${name} failed on ${last.date} at ${last.commit}: ${command}.`];
  if (last.command !== command) return [`${name} was proven by ${last.command}, and is to be by ${command}.`];
  const changed = changedSince(last.commit);
  if (changed === null) return [`${name} was proven at ${last.commit}, which this commit does not stand on.`];
  const shipped = changed.filter((path) => !unproven.test(path));
  return shipped.length === 0 ? [] : [`${name} was proven at ${last.commit}; ${shipped[0]} has changed since.`];
}

/** A proof as it is typed. @param args name and options */
export function commandOf(args) {
  return ["npm run prove --", ...args].join(" ");
}

import { commandOf, refuseProof } from "./refusals.mjs";

/**
 * What each proof of a release stands at, one line each, in their order.
 * @param facts proofs, record and changedSince, as `readFacts` reads them
 */
export function tellProofs({ proofs, record, changedSince }) {
  return proofs.map((proof) => {
    const [refusal] = refuseProof(proof, record[proof.name], changedSince);
    const { date, commit, minutes } = record[proof.name] ?? {};
    return refusal === undefined ? `✓ ${proof.name} (${proof.size}): ${date} at ${commit}, ${minutes} min` : `· ${refusal}`;
  });
}

/**
 * Runs the proofs of a release that do not hold yet, in their order, and keeps each run as it ends: a run that was cut goes on with the proof that
 * was cut. One that fails does not end the others.
 * @param facts proofs, record and changedSince, as `readFacts` reads them
 * @param parts commit (in short) they run at; `run`, which answers the exit code of a proof's arguments; `keep`, which gets the whole record after
 *   each; `now`, milliseconds since 1970; `say`, which gets a line
 * @param only names of those that are run, in the list's order; null for all
 * @returns the names of all that do not hold now
 */
export async function proveRelease({ proofs, record, changedSince }, { commit, run, keep, now, say }, only = null) {
  const known = { ...record };
  const isOpen = (proof) => refuseProof(proof, known[proof.name], (at) => (at === commit ? [] : changedSince(at))).length > 0;
  for (const [place, proof] of proofs.entries()) {
    if (proof.missing !== undefined || (only !== null && !only.includes(proof.name)) || !isOpen(proof)) continue;
    const command = commandOf(proof.args);
    say(`\n— ${place + 1} of ${proofs.length}: ${proof.name} (${proof.size}): ${command}`);
    const begun = now();
    const code = await run(proof.args);
    const minutes = Math.round((now() - begun) / 6000) / 10;
    known[proof.name] = { date: new Date(begun).toISOString().slice(0, 10), commit, command, minutes, held: code === 0 };
    keep({ ...known });
    say(`${proof.name}: ${code === 0 ? "held" : "failed"}, ${minutes} min`);
  }
  return proofs.filter(isOpen).map(({ name }) => name);
}

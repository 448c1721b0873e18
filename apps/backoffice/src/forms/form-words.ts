import type { wire } from "@rundgang/contracts";

/** "1 Fehler", "3 Fehler" or "kein Fehler". */
export function problemCount(count: number): string {
  return count === 0 ? "kein Fehler" : `${count} Fehler`;
}

/** What is wrong, without the sign and the word that a command's list begins it with: the page has its own. */
export function problemText(message: string): string {
  return message.replace(/^⚠ Ungültig: /u, "");
}

/** Prices that are others than in the version in force, or new, or gone. */
export function changedPrices(prices: readonly wire.FormPrice[]): readonly wire.FormPrice[] {
  return prices.filter(({ cents, was }) => cents !== was);
}

/** The lines around one, with their numbers; as many before it as behind it where there are. */
export function linesAround(
  text: string,
  line: number,
  reach: number,
): readonly { readonly number: number; readonly text: string }[] {
  const lines = text.split("\n");
  const first = Math.max(1, Math.min(line - reach, lines.length - 2 * reach));
  return lines.slice(first - 1, first + 2 * reach).map((words, place) => ({ number: first + place, text: words }));
}

/** The file that a version that is kept came from, as far as it says what it said. */
export function textOfForm({ uuid, name, version, data }: Pick<wire.OrderForm, "uuid" | "name" | "version" | "data">): string {
  return JSON.stringify({ uuid, name, version, data }, null, 2);
}

type State = Pick<wire.FormVersion["states"][number], "status" | "since">;
type OtherVersion = Pick<wire.FormVersion, "version" | "number" | "states">;

/**
 * What happened to a version of a form at a moment: "aktiviert", "abgelöst durch Fassung 3", "zurückgenommen, Fassung 1 gilt wieder". One version gives way
 * to another in one transaction, so that both changes are of one moment.
 */
export function stateWords({ status, since }: State, version: OtherVersion, all: readonly OtherVersion[]): string {
  if (status === "ACTIVE") return "aktiviert";
  if (version.states.at(-1)?.since === since) return "abgelegt";
  const next = all.find((one) => one.number !== version.number && one.states.some(isActivation(since)));
  if (next === undefined) return "zurückgenommen";
  return next.number > version.number
    ? `abgelöst durch Fassung ${next.version}`
    : `zurückgenommen, Fassung ${next.version} gilt wieder`;
}

function isActivation(at: string) {
  return ({ status, since }: State) => status === "ACTIVE" && since === at;
}

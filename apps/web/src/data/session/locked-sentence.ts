/** What the next user sees of another one's unsent work (3-decisions "Sealed at rest"), and nothing more. */
export function lockedSentence(count: number): string {
  return count === 1 ? "1 gesperrter Auftrag eines anderen Nutzers" : `${count} gesperrte Aufträge eines anderen Nutzers`;
}

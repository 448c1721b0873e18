/** What the next user sees of another one's unsent work (3-decisions "Sealed at rest"), and nothing more. */
export function lockedSentence(count: number): string {
  return `${counted(count)} eines anderen Nutzers`;
}

/** The same while nobody is signed in: whose work it is shows with the sign-in. */
export function lockedHereSentence(count: number): string {
  return `${counted(count)} auf diesem Gerät`;
}

function counted(count: number): string {
  return count === 1 ? "1 gesperrter Auftrag" : `${count} gesperrte Aufträge`;
}

/**
 * What becomes of work that has not left yet, while somebody practises: it stays, and the service worker or the next start sends it.
 * @param count requests of the person that the server has not taken; at least one
 */
export function unsentSentence(count: number): string {
  return count === 1
    ? "Ein Vorgang ist noch nicht gesendet. Er bleibt sicher auf diesem Gerät und geht spätestens nach der Übung los."
    : `${count} Vorgänge sind noch nicht gesendet. Sie bleiben sicher auf diesem Gerät und gehen spätestens nach der Übung los.`;
}

/**
 * A place in the event log: the transaction that wrote a row, and among its rows the row's id. It is one number, so that places compare as
 * they lie in the log, whichever process reads it.
 */
export type Position = bigint;

/** Before the first row. */
export const logBegin: Position = 0n;

const bitsOfId = 64n;

/** The place of a row; both numbers as PostgreSQL writes them. */
export function positionAt(tx: string, id: string): Position {
  return (BigInt(tx) << bitsOfId) | BigInt(id);
}

/** Transaction and row of a place. */
export function partsOf(position: Position): { readonly tx: string; readonly id: string } {
  return { tx: String(position >> bitsOfId), id: String(BigInt.asUintN(64, position)) };
}

/** The public id of a place. `epoch` is another one after each restored backup, because its numbers are given anew then. */
export function idAt(epoch: string, position: Position): string {
  const { tx, id } = partsOf(position);
  return `urn:rundgang:event:${epoch}:${tx}.${id}`;
}

/** What one of our own ids names, or null for any other text. An id from before there were epochs is any other text. */
export function readId(text: string): { readonly epoch: string; readonly position: Position } | null {
  const match = /^urn:rundgang:event:([0-9a-f]{8}):(\d{1,19})\.(\d{1,18})$/u.exec(text);
  if (match === null) return null;
  const [, epoch = "", tx = "", id = ""] = match;
  return { epoch, position: positionAt(tx, id) };
}

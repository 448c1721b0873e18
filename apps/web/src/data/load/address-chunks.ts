/** A §9 "URL filter limit". Bytes. */
export const urlLimitBytes = 8190;

/** Addresses in a stored page. */
export const pageSize = 250;

/** Pages of a load that are asked for side by side. */
export const pagesAsked = 2;

/** Pages of a load at once: while one is sealed and written, the line does not wait for the device. */
export const pagesInHand = pagesAsked + 1;

/** Splits a page's uuids into queries that stay below the limit, evenly. `baseLength` is the length of the origin. */
export function chunksOf(uuids: readonly string[], baseLength: number): string[][] {
  const room = urlLimitBytes - baseLength - 64;
  const perUuid = "uuid[]=&".length + 36;
  const count = Math.max(1, Math.ceil((uuids.length * perUuid) / room));
  const size = Math.ceil(uuids.length / count);
  const chunks: string[][] = [];
  for (let start = 0; start < uuids.length; start += size) chunks.push(uuids.slice(start, start + size));
  return chunks;
}

/** Splits all uuids of a load into pages. */
export function pagesOf(uuids: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (let start = 0; start < uuids.length; start += pageSize) pages.push(uuids.slice(start, start + pageSize));
  return pages;
}

/** More came than may come. */
export class TooManyBytes extends Error {
  readonly what: "file" | "body";
  constructor(what: "file" | "body") {
    super(`the ${what} is too large`);
    this.what = what;
  }
}

/** Passes the bytes of a file on, and throws `TooManyBytes` as soon as there are more than `most`. */
export async function* atMost(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw new TooManyBytes("file");
    yield chunk;
  }
}

import { createSecretKey, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { openStream, partOf, readFirst, sealStream } from "./seal-stream.ts";
import {
  fileKeyId,
  headLength,
  keyIdIn,
  openHead,
  pieceLength,
  sealedPieceLength,
  sealedSize,
  writeHead,
} from "./sealed-format.ts";

const uuid = "01930000-0000-7000-8000-000000000001";
const other = "01930000-0000-7000-8000-000000000002";
const key = () => createSecretKey(randomBytes(32));
const ring = key();

const seal = (bytes: Uint8Array, as = uuid) =>
  buffer(sealStream(ring, as, { size: bytes.length, source: inPieces(bytes, 10_007) }));

async function open(sealed: Uint8Array, { as = uuid, by = ring }: { as?: string; by?: typeof ring | (typeof ring)[] } = {}) {
  const stream = Readable.from(inPieces(sealed, 9973), { objectMode: false });
  const head = openHead(by, as, await readFirst(stream, headLength));
  return buffer(openStream(stream, as, { head, part: { first: 0, skip: 0, length: head.size } }));
}

describe("a sealed file", () => {
  it.each([0, 1, pieceLength - 1, pieceLength, pieceLength + 1, 3 * pieceLength, 3 * pieceLength + 5])(
    "of %i bytes is opened as it was, and takes the bytes that were reckoned",
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await seal(bytes);
      expect(sealed.length).toBe(sealedSize(size));
      expect((await open(sealed)).equals(bytes)).toBe(true);
    },
  );

  it("says nothing of its content: the same bytes are sealed into others each time", async () => {
    const bytes = Buffer.alloc(100_000, "Straße 1, ");
    const [one, two] = [await seal(bytes), await seal(bytes)];
    expect(one.includes("Straße 1")).toBe(false);
    expect(one.subarray(headLength).equals(two.subarray(headLength))).toBe(false);
  });

  it("is opened by an earlier key of the ring as well, which its head names", async () => {
    const bytes = randomBytes(10);
    const sealed = await seal(bytes);
    expect(keyIdIn(sealed.subarray(0, headLength))).toBe(fileKeyId(ring));
    expect((await open(sealed, { by: [key(), ring] })).equals(bytes)).toBe(true);
  });

  it("whose key is not in the ring says which one it is", async () => {
    await expect(open(await seal(randomBytes(10)), { by: [key(), key()] })).rejects.toMatchObject({
      name: "Error",
      kind: "sealed",
      uuid,
      keyId: fileKeyId(ring),
    });
  });

  it("goes under another key by its head alone", async () => {
    const [bytes, next] = [randomBytes(200_000), key()];
    const sealed = await seal(bytes);
    const head = writeHead(next, uuid, openHead(ring, uuid, sealed.subarray(0, headLength)));
    const moved = Buffer.concat([head, sealed.subarray(headLength)]);
    expect((await open(moved, { by: next })).equals(bytes)).toBe(true);
  });

  it("is not made where the source brings another size than was said", async () => {
    const source = inPieces(randomBytes(10), 3);
    await expect(buffer(sealStream(ring, uuid, { size: 11, source }))).rejects.toThrow("10 bytes came where 11 were said");
  });
});

describe("damage of a sealed file is found:", () => {
  const piece = (sealed: Buffer, number: number) =>
    sealed.subarray(headLength + number * sealedPieceLength, headLength + (number + 1) * sealedPieceLength);
  const flip = (sealed: Buffer, place: number) => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    return changed;
  };
  const head = (sealed: Buffer) => sealed.subarray(0, headLength);
  const damages: readonly (readonly [string, (sealed: Buffer, twin: Buffer) => Buffer])[] = [
    ["another magic word", (sealed) => flip(sealed, 0)],
    ["another format", (sealed) => flip(sealed, 8)],
    ["another size", (sealed) => flip(sealed, 24)],
    ["another nonce of the head", (sealed) => flip(sealed, 25)],
    ["another tag of the head", (sealed) => flip(sealed, 37)],
    ["another file key", (sealed) => flip(sealed, headLength - 1)],
    ["a changed byte of the first piece", (sealed) => flip(sealed, headLength)],
    ["a changed byte of the last piece", (sealed) => flip(sealed, sealed.length - 17)],
    ["a changed tag of the last piece", (sealed) => flip(sealed, sealed.length - 1)],
    ["no bytes at all", () => Buffer.alloc(0)],
    ["half of the head", (sealed) => sealed.subarray(0, 40)],
    ["the head alone", head],
    ["cut between two pieces", (sealed) => sealed.subarray(0, headLength + 2 * sealedPieceLength)],
    ["cut in the last piece", (sealed) => sealed.subarray(0, -20)],
    ["one byte more", (sealed) => Buffer.concat([sealed, Buffer.from("x")])],
    ["its last piece twice", (sealed) => Buffer.concat([sealed, piece(sealed, 2)])],
    ["two pieces swapped", (sealed) => Buffer.concat([head(sealed), piece(sealed, 1), piece(sealed, 0), piece(sealed, 2)])],
    [
      "a piece of another file",
      (sealed, twin) => Buffer.concat([head(sealed), piece(twin, 0), sealed.subarray(headLength + sealedPieceLength)]),
    ],
    ["the head of another file of its size", (sealed, twin) => Buffer.concat([head(twin), sealed.subarray(headLength)])],
  ];
  it.each(damages)("%s", async (_name, damage) => {
    const bytes = randomBytes(2 * pieceLength + 1000);
    await expect(open(damage(await seal(bytes), await seal(bytes)))).rejects.toThrow(`stored bytes of ${uuid} have changed`);
  });

  it("a whole file that lies in the place of another", async () => {
    await expect(open(await seal(randomBytes(10)), { as: other })).rejects.toThrow(`stored bytes of ${other} have changed`);
  });

  it("nothing of a damaged piece is passed on, and all before it", async () => {
    const bytes = randomBytes(2 * pieceLength);
    const stream = Readable.from([flip(await seal(bytes), headLength + sealedPieceLength + 5)], { objectMode: false });
    const opened = openHead(ring, uuid, await readFirst(stream, headLength));
    const got: Buffer[] = [];
    const reading = (async () => {
      const opening = openStream(stream, uuid, { head: opened, part: { first: 0, skip: 0, length: opened.size } });
      for await (const chunk of opening) got.push(Buffer.from(chunk as Uint8Array));
    })();
    await expect(reading).rejects.toThrow("have changed");
    expect(Buffer.concat(got).equals(bytes.subarray(0, Buffer.concat(got).length))).toBe(true);
    expect(Buffer.concat(got).length).toBeLessThanOrEqual(pieceLength);
  });
});

describe("a part of a sealed file", () => {
  const size = 3 * pieceLength + 100;
  it.each([
    [0, 0],
    [0, size - 1],
    [pieceLength - 1, pieceLength],
    [pieceLength, 2 * pieceLength - 1],
    [2 * pieceLength + 7, size + 500],
    [size - 1, size - 1],
  ])("from %i to %i is read from the pieces that hold it", async (start, end) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    const head = openHead(ring, uuid, sealed.subarray(0, headLength));
    const part = partOf(size, { start, end });
    if (part === null) throw new Error("there is such a part");
    const read = Readable.from([sealed.subarray(part.start, part.end + 1)], { objectMode: false });
    expect((await buffer(openStream(read, uuid, { head, part }))).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it("is none beyond its end", () => {
    expect([partOf(size, { start: size, end: size + 9 }), partOf(0, { start: 0, end: 0 })]).toEqual([null, null]);
  });
});

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

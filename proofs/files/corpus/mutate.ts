import type { Dice } from "../../queue/dice.ts";

/** Pieces that tempt a reader, put in anywhere. */
const temptations = [
  "<?php system($_GET['c']); ?>",
  "<script>alert(1)</script>",
  "/JavaScript /JS (app.alert(1))",
  "/OpenAction << /S /Launch /F (cmd) >>",
  "/AA << /O << /S /JavaScript /JS (x) >> >>",
  "7 0 obj << /S /JavaScript >> endobj",
  "stream\n",
  "endstream endobj",
  "%%EOF\n",
  "/Filter [/FlateDecode /FlateDecode]",
  "/Length 99999999999",
  "Exif\0\0MM\0*",
  "\u00ff\u00d9",
  "\u00ff\u00da",
  "\u00ff\u00fe\0\u0010kanarie kanari",
  "\0\0\0\0IEND\u00ae\u0042\u0060\u0082",
  "\0\0\0\u0004tEXtabcd\0\0\0\0",
];

type Mutator = (bytes: Buffer, dice: Dice) => Buffer;

const mutators: Readonly<Record<string, Mutator>> = {
  "bit flipped": (bytes, dice) => {
    const copy = Buffer.from(bytes);
    for (let left = dice.between(1, 8); left > 0; left -= 1) {
      const at = dice.below(copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << dice.below(8));
    }
    return copy;
  },
  "byte replaced": (bytes, dice) => {
    const copy = Buffer.from(bytes);
    for (let left = dice.between(1, 4); left > 0; left -= 1)
      copy[dice.below(copy.length)] = dice.pick([0, 0xff, 0x7f, 0x80, 0x20]);
    return copy;
  },
  "number made huge": (bytes, dice) => {
    const copy = Buffer.from(bytes);
    const at = dice.below(Math.max(1, copy.length - 4));
    copy.writeUInt32BE(dice.pick([0xffffffff, 0x7fffffff, 0x80000000, 0, 1, 0xffff]), Math.min(at, Math.max(0, copy.length - 4)));
    return copy;
  },
  "block doubled": (bytes, dice) => {
    const [from, to] = block(bytes, dice);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to)]);
  },
  "block removed": (bytes, dice) => {
    const [from, to] = block(bytes, dice);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  "block moved": (bytes, dice) => {
    const [from, to] = block(bytes, dice);
    const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    const at = dice.below(rest.length);
    return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)]);
  },
  "block emptied": (bytes, dice) => {
    const copy = Buffer.from(bytes);
    const [from, to] = block(bytes, dice);
    return copy.fill(0, from, to);
  },
  "text put in": (bytes, dice) => {
    const at = dice.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(dice.pick(temptations), "latin1"), bytes.subarray(at)]);
  },
  "text written over": (bytes, dice) => {
    const copy = Buffer.from(bytes);
    copy.write(dice.pick(temptations), dice.below(copy.length), "latin1");
    return copy;
  },
  "number in digits changed": (bytes, dice) => {
    const text = bytes.toString("latin1");
    const found = [...text.matchAll(/\d+/gu)].slice(0, 3000);
    if (found.length === 0) return bytes;
    const { index, 0: digits } = dice.pick(found);
    const other = dice.pick(["0", "-1", "1", "999999999", "4294967296", "1e9", "99999999999999999999"]);
    return Buffer.from(text.slice(0, index) + other + text.slice(index + digits.length), "latin1");
  },
  "name changed": (bytes, dice) => {
    const text = bytes.toString("latin1");
    const found = [...text.matchAll(/\/[A-Z][A-Za-z]+/gu)].slice(0, 3000);
    if (found.length === 0) return bytes;
    const { index, 0: name } = dice.pick(found);
    const other = dice.pick([
      "/OpenAction",
      "/S",
      "/JS",
      "/JavaScript",
      "/Kids",
      "/Length",
      "/Type",
      "/ObjStm",
      "/XRef",
      "/N",
      "/Filter",
    ]);
    return Buffer.from(text.slice(0, index) + other + text.slice(index + name.length), "latin1");
  },
};

function block(bytes: Buffer, dice: Dice): readonly [number, number] {
  const from = dice.below(bytes.length);
  return [from, Math.min(bytes.length, from + dice.pick([1, 2, 4, 12, 40, 300]))];
}

/** Changes a file in one to three ways; the first bytes, which name the type, mostly stay. */
export function mutate(bytes: Buffer, dice: Dice): { readonly bytes: Buffer; readonly how: string } {
  const names = Array.from({ length: dice.between(1, 3) }, () => dice.pick(Object.keys(mutators)));
  const changed = names.reduce((file, name) => (file.length < 2 ? file : (mutators[name]?.(file, dice) ?? file)), bytes);
  if (dice.chance(0.9)) bytes.copy(changed, 0, 0, Math.min(8, changed.length));
  return { bytes: changed, how: names.join(", ") };
}

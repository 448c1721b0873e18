import { createDice } from "../../queue/dice.ts";
import { heavyFiles } from "./heavy-files.ts";
import { fileCase, type HostileCase } from "./hostile-case.ts";
import { jpegCases } from "./jpeg-cases.ts";
import { mutate } from "./mutate.ts";
import { otherFiles } from "./other-files.ts";
import { makePapers } from "./papers.ts";
import { pdfBombs } from "./pdf-bombs.ts";
import { pdfCases } from "./pdf-cases.ts";
import { makePictures } from "./pictures.ts";
import { pngCases } from "./png-cases.ts";
import { cutsOf, shuffle } from "./structures.ts";

/** The corpus in its two halves: what was thought of, and what chance makes of real files. */
export interface Corpus {
  readonly bases: readonly HostileCase[];
  readonly made: readonly HostileCase[];
  /** The nth mutated file of this seed. */
  mutated(seed: number): HostileCase;
}

export interface CorpusSize {
  /** At how many edges each real file is cut. */
  readonly cuts: number;
  /** With the files that cost seconds each. */
  readonly heavy: boolean;
}

/** Makes the corpus: the same each time. */
export async function buildCorpus({ cuts, heavy }: CorpusSize): Promise<Corpus> {
  const bases = await realFiles();
  const byHand = await Promise.all([pngCases(), jpegCases(), pdfCases(), pdfBombs(), otherFiles()]);
  const cut = bases.flatMap((base) => cutsOf(base.bytes, cuts).map((at) => cutCase(base, at)));
  const seeds = [...bases, ...byHand.flat().filter(({ bytes }) => bytes.length > 20 && bytes.length < 60_000)];
  const made = [...byHand.flat(), ...cut, ...(heavy ? await heavyFiles() : [])];
  return { bases, made, mutated: (seed) => mutatedCase(seeds, seed) };
}

async function realFiles(): Promise<readonly HostileCase[]> {
  const pictures = await makePictures();
  const papers = await makePapers();
  return [
    ...pictures.map(({ name, bytes, dirty }) => fileCase(name, bytes, dirty ? ["file_metadata"] : "accept")),
    ...papers.map(({ name, bytes }) => fileCase(name, bytes, "accept")),
  ];
}

function cutCase(base: HostileCase, at: number): HostileCase {
  return fileCase(`${base.name}, cut at ${at} of ${base.bytes.length}`, base.bytes.subarray(0, at), ["file_broken", "file_type"]);
}

function mutatedCase(seeds: readonly HostileCase[], seed: number): HostileCase {
  const dice = createDice(seed);
  const base = dice.pick(seeds);
  const { bytes, how } = dice.chance(0.3) ? shuffle(base.bytes, dice) : mutate(base.bytes, dice);
  return { name: `${base.name}: ${how}`, bytes, expected: "either", seed };
}

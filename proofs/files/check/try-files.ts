import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { HostileCase } from "../corpus/hostile-case.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { upload, type Answer, type Target } from "./upload.ts";

/** How a file was dealt with. */
export interface Tried {
  readonly file: HostileCase;
  readonly answer: Answer;
}

/** What came of many files. */
export interface Outcome {
  readonly tried: readonly Tried[];
  /** A sentence for each broken promise; the file lies in the temporary folder. */
  readonly wrong: readonly string[];
}

/** Sends files to a server, some at once, and looks at what it made of each. */
export async function tryFiles(targets: readonly Target[], files: Iterable<HostileCase>): Promise<Outcome> {
  const rest = files[Symbol.iterator]();
  const tried: Tried[] = [];
  const wrong: string[] = [];
  const lane = async (target: Target): Promise<void> => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) {
      const file = next.value;
      const answer = await upload(target, file);
      tried.push({ file, answer });
      const found = await judgeAnswer(target, file, answer);
      if (found.length > 0) wrong.push(`${describe(file)} ${found.join("; ")} — ${keep(file)}`);
    }
  };
  await Promise.all(targets.map(lane));
  return { tried, wrong };
}

function describe({ name, seed }: HostileCase): string {
  return seed === undefined ? name : `seed ${seed}, ${name}`;
}

function keep({ name, seed, bytes }: HostileCase): string {
  const folder = join(tmpdir(), "rundgang-hostile");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, seed === undefined ? name.replaceAll(/[^\w-]+/gu, "-").slice(0, 80) : `seed-${seed}`);
  writeFileSync(path, bytes);
  return path;
}

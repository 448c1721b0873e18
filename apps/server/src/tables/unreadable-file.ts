import { OperatorProblem } from "../start/operator-problem.ts";
import type { FileSource } from "./read-bytes.ts";

/** A file that is no table and no text. Whoever runs a command reads it with the file's name, whoever sent the file its `reason`. */
export class UnreadableFile extends OperatorProblem {
  /** A German sentence. */
  readonly reason: string;
  constructor(file: FileSource, reason: string) {
    super(typeof file === "string" ? `${file}: die ${reason}` : `Die ${reason}`);
    this.reason = `Die ${reason}`;
  }
}

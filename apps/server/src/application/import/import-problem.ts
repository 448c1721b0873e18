import { refuseInvalid, type Refusal } from "../../errors.ts";
import { OperatorProblem } from "../../start/operator-problem.ts";
import { UnreadableFile } from "../../tables/unreadable-file.ts";

/** What of an import cannot be used. */
type ImportField = "file" | "kind" | "columns" | "sheet" | "system" | "provider" | "places";

/**
 * What stands in the way of a whole import. Thrown while a file is read, however deep, and answered as a refusal by the use cases. The message names
 * file and option for whoever runs the command, `reason` says the same to whoever sent the file.
 */
export class ImportProblem extends OperatorProblem {
  readonly field: ImportField;
  /** A German sentence. */
  readonly reason: string;
  constructor(field: ImportField, message: string, reason = message) {
    super(message);
    this.field = field;
    this.reason = reason;
  }
}

/** A file that cannot be used; `said` goes on behind its path: „die Datei bricht … ab.“ or „ist beschädigt.“ */
export function fileProblem(path: string, said: string): ImportProblem {
  const isSentence = said.startsWith("die ");
  const reason = isSentence ? `D${said.slice(1)}` : `Die Datei ${said}`;
  return new ImportProblem("file", `${path}${isSentence ? ":" : ""} ${said}`, reason);
}

/** The refusal of an import: 422 at what cannot be used, in the words of `said`. Throws again what is no such problem. */
export function refusalOfImport(error: unknown, said: "message" | "reason"): Refusal {
  if (error instanceof ImportProblem) return refuseInvalid([{ propertyPath: error.field, message: error[said] }]);
  if (error instanceof UnreadableFile) return refuseInvalid([{ propertyPath: "file", message: error[said] }]);
  throw error;
}

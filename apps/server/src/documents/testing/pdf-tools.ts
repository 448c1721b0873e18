import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What poppler's `pdfsig` says of a document's seals, each as its lines; a machine without it fails. */
export function sealsOf(bytes: Uint8Array): string[] {
  return withFile(bytes, (file) => {
    const text = execFileSync("pdfsig", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return text.split(/^Signature #\d+:$/mu).slice(1);
  });
}

/** Files that lie in a PDF, by name, as poppler takes them out. */
export function filesIn(bytes: Uint8Array): Map<string, Buffer> {
  return takeOut(bytes, (file, folder) => execFileSync("pdfdetach", ["-saveall", "-o", folder, file], { stdio: "ignore" }));
}

/** Bytes of the JPEGs of a PDF as they lie in it. */
export function picturesIn(bytes: Uint8Array): Buffer[] {
  return [...takeOut(bytes, (file, folder) => execFileSync("pdfimages", ["-j", file, join(folder, "picture")])).values()];
}

function takeOut(bytes: Uint8Array, run: (file: string, folder: string) => unknown): Map<string, Buffer> {
  return withFile(bytes, (file) => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-parts-"));
    try {
      run(file, folder);
      return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

function withFile<Result>(bytes: Uint8Array, act: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-pdf-"));
  try {
    const file = join(folder, "document.pdf");
    writeFileSync(file, bytes);
    return act(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

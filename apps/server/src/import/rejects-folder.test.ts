import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { rejectsFolderOf } from "./rejects-folder.ts";

const typedIn = mkdtempSync(join(tmpdir(), "rundgang-rejects-"));
afterAll(() => rmSync(typedIn, { recursive: true, force: true }));

describe("the files of rows that an import refused", () => {
  it("lie where the command was typed, though npm runs it in the project's folder", () => {
    expect(rejectsFolderOf({ INIT_CWD: typedIn }, "/project", "/data")).toBe(typedIn);
    expect(rejectsFolderOf({}, typedIn, "/data")).toBe(typedIn);
  });

  it("lie in the data folder where the command's user may not write", () => {
    expect(rejectsFolderOf({ INIT_CWD: join(typedIn, "of-somebody-else") }, typedIn, "/data")).toBe("/data");
    expect(rejectsFolderOf({}, join(typedIn, "of-somebody-else"), "/data")).toBe("/data");
  });
});

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "rundgang-imports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  "src/main.ts":
    'import type { Unneeded } from "types-alone";\nimport { one } from "one";\nimport "./near.ts";\nexport const kept: Unneeded = one;\n',
  "src/near.ts": '/* from "nowhere" */\ntry { await import("never-installed"); } catch { /* optional */ }\n',
  "node_modules/types-alone/package.json": '{ "name": "types-alone", "main": "index.js" }',
  "node_modules/types-alone/index.js": "",
  "node_modules/one/package.json": '{ "name": "one", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }',
  "node_modules/one/index.mjs": 'import two from "two";\nexport const one = two;\n',
  "node_modules/one/index.cjs": 'module.exports = require("two");\n',
  "node_modules/two/package.json": '{ "name": "two", "main": "lib/index.js" }',
  "node_modules/two/lib/index.js":
    'module.exports = require("./deep");\ntry { require("tool"); } catch { /* nicer with it */ }\n',
  "node_modules/two/lib/deep.js": "module.exports = 2;\n",
  "node_modules/tool/package.json": '{ "name": "tool" }',
  "node_modules/tool/index.js": "",
};

function write(name: string, left: readonly string[]): string {
  const place = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    if (left.some((one) => path.startsWith(one))) continue;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return place;
}

function check(name: string, left: readonly string[]) {
  const script = join(import.meta.dirname, "missing-imports.mjs");
  const args = ["--no-warnings", "--experimental-import-meta-resolve", script, write("project", []), write(name, left)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

it("a release is whole where nothing is left out but types, the other kind of modules and packages that others try for", () => {
  expect(check("whole", ["node_modules/types-alone", "node_modules/one/index.cjs", "node_modules/tool"])).toEqual({
    status: 0,
    stderr: "",
  });
});

it("a release is refused, and the file named, where a package of a package lacks one", () => {
  expect(check("deep", ["node_modules/two/lib/deep.js"])).toEqual({
    status: 1,
    stderr: "node_modules/two/lib/deep.js is imported by node_modules/two/lib/index.js, and was left out.\n",
  });
});

it("a release is refused where it lacks a package that a source of ours imports", () => {
  expect(check("package", ["node_modules/one"]).stderr).toBe(
    "node_modules/one/index.mjs is imported by src/main.ts, and was left out.\n",
  );
});

it("a release is refused where it lacks the kind of module that is imported", () => {
  expect(check("kind", ["node_modules/one/index.mjs"])).toEqual({
    status: 1,
    stderr: "node_modules/one/index.mjs is imported by src/main.ts, and was left out.\n",
  });
});

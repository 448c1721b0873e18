import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { faceFiles } from "../../packages/documents/src/paper/faces.ts";
import { carriedPackages, runtimePackages } from "../setup/licences.mjs";
import { root } from "../setup/paths.mjs";
import { isNeeded, isShippedSource } from "./shipped.mjs";
import { isSparable } from "./spared.mjs";

/* Apart, so that nobody takes these for pages of ours. */
const prose = ".md";

const scripts = Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts);

it("every task has its npm script but pre-commit, which git calls", () => {
  const tasks = readdirSync(join(root, "scripts/tasks")).map((file) => file.replace(/\.mjs$/u, ""));
  expect(tasks.filter((name) => !scripts.includes(name))).toEqual(["pre-commit"]);
});

describe("the files of a release", () => {
  it.each([
    "apps/server/src/main.ts",
    "apps/server/retention.yaml",
    "packages/domain/src/index.ts",
    "scripts/tasks/backup.mjs",
    "scripts/setup/node.mjs",
    "docs/operations.md",
    "deploy/rundgang.service",
    "CHANGELOG.md",
  ])("have %s among them", (path) => expect(isShippedSource(path)).toBe(true));

  it.each([
    "apps/server/src/config/config.test.ts",
    "apps/server/src/testing/writes.ts",
    "apps/web/src/app/main.tsx",
    "packages/ui/src/index.ts",
    "packages/domain/tsconfig.json",
    "scripts/tasks/check.mjs",
    "scripts/release/refusals.mjs",
    "e2e/journeys/start.spec.ts",
    "docs/decisions/001-dates-by-internationalized-date.md",
    ".ci/run",
  ])("do not have %s among them", (path) => expect(isShippedSource(path)).toBe(false));

  it("have every command of docs/operations.md among them but scale, which starts the parts of a development", () => {
    const [, page = ""] = readFileSync(join(root, "docs/operations.md"), "utf8").split("\n## Commands\n");
    const [table = ""] = page.split("\n## ");
    const cells = table.split("\n").map((line) => line.split(" | ")[0] ?? "");
    const described = scripts.filter((name) => cells.some((cell) => cell.includes(`\`${name}\``) || cell.includes(`\`${name} `)));
    expect(described).toContain("backup");
    expect(described.filter((name) => !isNeeded(`scripts/tasks/${name}.mjs`))).toEqual(["scale"]);
  });

  it("keep each face that papers are set in, and its licence", () => {
    for (const file of Object.values(faceFiles)) expect([file, isSparable(`@fontsource/${file}`)]).toEqual([file, false]);
    expect(isSparable("@fontsource/noto-sans-sc/LICENSE")).toBe(false);
    expect(isSparable("@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff")).toBe(true);
  });

  it.each([
    [`pg/LICENSE${prose}`, false],
    [`pg/README${prose}`, true],
    ["pg/lib/index.js", false],
    ["fastify/lib/test.js", false],
    ["fastify/test/hooks.test.js", true],
    ["@fastify/static/test/static.test.js", true],
    ["ajv/node_modules/fast-uri/test/parse.test.js", true],
    ["yaml/dist/doc/Document.js", false],
    ["zod/src/index.ts", true],
    ["zod/v4/core/core.js", false],
    ["zod/v4/core/core.cjs", true],
    ["@electric-sql/pglite/dist/pg_trgm.tar.gz", false],
    ["@electric-sql/pglite/dist/pgcrypto.tar.gz", true],
    ["@electric-sql/pglite/dist/pglite.wasm", false],
    ["@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf", false],
    ["@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf", true],
    ["pdfkit/js/data/Helvetica.afm", false],
    ["kysely/dist/index.d.ts", true],
    ["fs-native-extensions/prebuilds/linux-x64/fs-native-extensions.node", false],
    ["fs-native-extensions/prebuilds/win32-x64/fs-native-extensions.node", true],
    ["fs-native-extensions/prebuilds/linux-x64/fs-native-extensions.bare", true],
  ])("of packages: %s is left out: %s", (path, isLeftOut) => expect(isSparable(path)).toBe(isLeftOut));
});

describe("the packages that an app carries", () => {
  const lock = {
    packages: {
      "apps/a": { dependencies: { ours: "*", one: "1" }, devDependencies: { tool: "1" } },
      "node_modules/ours": { link: true, resolved: "packages/ours" },
      "packages/ours": { dependencies: { two: "2" } },
      "node_modules/one": {
        version: "1.0.0",
        license: "MIT",
        peerDependencies: { host: "1" },
        optionalDependencies: { fast: "1" },
      },
      "node_modules/two": { version: "1.0.0" },
      "packages/ours/node_modules/two": { version: "2.0.0", dependencies: { three: "3" } },
      "packages/ours/node_modules/two/node_modules/three": { version: "3.0.0", dependencies: { one: "1" } },
      "node_modules/host": { version: "1.1.0" },
      "node_modules/fast": { version: "1.2.0", optional: true, dependencies: { three: "3" } },
      "node_modules/fast/node_modules/three": { version: "3.0.0" },
      "node_modules/tool": { version: "1.0.0", dev: true },
    },
  };

  it("are those that Node finds for its dependencies, peers and packages of ours among them, each where it lies, and none of the development", () => {
    expect(
      runtimePackages(lock, "apps/a").map(({ name, version }: { name: string; version: string }) => `${name}@${version}`),
    ).toEqual(["fast@1.2.0", "host@1.1.0", "one@1.0.0", "three@3.0.0", "three@3.0.0", "two@2.0.0"]);
  });

  it("are in a bundle without what is optional, which is for Node, and at the server without what is not installed", () => {
    const namesIn = (workspace: string) => carriedPackages(lock, workspace, "/nowhere").map(({ name }: { name: string }) => name);
    expect(namesIn("apps/a")).toEqual(["host", "one", "three", "three", "two"]);
    const own = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const named = (workspace: string) => carriedPackages(own, workspace).map(({ name }: { name: string }) => name);
    for (const app of ["apps/web", "apps/backoffice", "apps/customer"])
      expect(named(app).filter((name: string) => name.startsWith("@napi-rs/"))).toEqual([]);
    expect(named("apps/web")).toContain("pdfjs-dist");
    expect(named("apps/server")).toContain("@img/sharp-linux-x64");
  });

  it("are in the salesmen's app what its service worker and its styles are made of too", () => {
    const own = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
    const names = runtimePackages(own, "apps/web").map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["react", "zod", "tailwindcss", "workbox-precaching", "@fontsource-variable/inter"]),
    );
    expect(names.filter((name: string) => /^(?:vite|vitest|playwright|typescript)/u.test(name))).toEqual([]);
  });
});

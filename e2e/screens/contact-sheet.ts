import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Shot } from "../scenes/stage.ts";

/* Run as a process after all-screens.spec.ts: puts all pictures on one page, a row for each scene, and lists what was found. */
const folder = fileURLToPath(new URL("../../.cache/screens-all/", import.meta.url));
const html = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

interface Tour {
  readonly shots: readonly (Shot & { readonly file: string })[];
  readonly findings: readonly string[];
}

const tours = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => {
    const tour: Tour = JSON.parse(readFileSync(folder + name, "utf8"));
    return { name: name.replace(".json", ""), ...tour };
  });

function row(scene: string, { shots, findings }: Tour): string {
  const pictures = shots
    .filter((shot) => shot.scene === scene)
    .map(
      ({ file, size, scheme }) =>
        `<a href="${file}"><img loading="lazy" src="${file}" height="320" alt="${size.width} ${scheme}"></a>`,
    );
  const wrong = findings.filter((one) => one.startsWith(`${scene}, `)).map((one) => `<li>${html(one)}</li>`);
  return `<section><h3>${html(scene)}</h3><ul>${wrong.join("")}</ul><div>${pictures.join("")}</div></section>`;
}

const parts = tours.map((tour) => {
  const scenes = [...new Set(tour.shots.map((shot) => shot.scene))];
  return `<h2>${tour.name}</h2>${scenes.map((scene) => row(scene, tour)).join("\n")}`;
});
const style =
  "body{font:14px system-ui;background:#777}section>div{display:flex;gap:8px;overflow-x:auto}h2,h3{margin:8px 0}li{color:#fee}";
writeFileSync(`${folder}index.html`, `<!doctype html><title>Rundgang</title><style>${style}</style>${parts.join("\n")}`);
const pictures = tours.reduce((sum, tour) => sum + tour.shots.length, 0);
const findings = tours.flatMap((tour) => tour.findings);
process.stdout.write([`${pictures} pictures: ${folder}index.html`, ...findings, ""].join("\n"));

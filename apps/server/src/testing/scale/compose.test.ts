import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const root = join(import.meta.dirname, "../../../../..");
const folder = join(root, "deploy");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

const names = z.record(z.string(), z.unknown());
const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
      /* What is started by hand, and ends by itself. */
      profiles: z.array(z.string()).default([]),
      read_only: z.boolean().default(false),
      cap_drop: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
      secrets: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: names.default({}),
    }),
  ),
  secrets: names,
  volumes: names,
});

/* Docker is not asked: what can be said of the file alone. */
describe("the compose file", () => {
  const { services, secrets, volumes } = compose.parse(parse(read("compose.yaml")));
  const all = Object.entries(services);

  it("names an image of a version for each service", () => {
    const wrong = all.filter(([, { image }]) => !/^[a-z0-9]+(?:[./-][a-z0-9]+)*:(?!latest$)[\w.-]+$/u.test(image));
    expect(wrong).toEqual([]);
  });

  it("holds nothing secret: passwords and keys come from files that are not in the repository", () => {
    const given = all.flatMap(([, { environment }]) => Object.entries(environment));
    const isSecret = ([name, value]: [string, string]) =>
      (/SECRET|PASSWORD|TOKEN|_KEY$/u.test(name) && !value.startsWith("/run/secrets/")) || /:\/\/[^/]*:[^/]*@/u.test(value);
    expect(given.filter(isSecret)).toEqual([]);
    const example = read("rundgang.env.example").split("\n");
    expect(example.filter((line) => !/^(?:#.*|[A-Z0-9_]+=|)$/u.test(line))).toEqual([]);
    const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining(["deploy/.env", "deploy/rundgang.env", "deploy/secrets/"]));
  });

  it("asks each service that stays whether it is well, and writes nothing into the images of ours", () => {
    expect(all.filter(([, { healthcheck, profiles }]) => healthcheck === undefined && profiles.length === 0)).toEqual([]);
    const ours = all.filter(([, { image }]) => image.startsWith("rundgang:"));
    expect(ours.map(([name, { read_only, cap_drop }]) => [name, read_only, cap_drop])).toEqual([
      ["server", true, ["ALL"]],
      ["tools", true, ["ALL"]],
    ]);
    expect(read("Containerfile")).toMatch(/^USER rundgang$/mu);
  });

  it("mounts, waits for and is given what there is", () => {
    const wrong = all.flatMap(([name, one]) => [
      ...one.secrets.filter((secret) => !(secret in secrets)).map((secret) => `${name}: ${secret}`),
      ...Object.keys(one.depends_on).flatMap((other) => (other in services ? [] : [`${name}: ${other}`])),
      ...one.volumes.flatMap((volume) => {
        const [from = ""] = volume.split(":");
        const isThere = from.startsWith("./") ? existsSync(join(folder, from)) : from in volumes;
        return isThere ? [] : [`${name}: ${from}`];
      }),
    ]);
    expect(wrong).toEqual([]);
  });

  it("gives backups a place, and their image the tools of the PostgreSQL that they dump", () => {
    expect(services["tools"]?.volumes).toContain("backup:/backup");
    const major = /^postgres:(?<major>\d+)-/u.exec(services["postgres"]?.image ?? "")?.groups?.["major"];
    const image = read("Containerfile");
    expect(image).toContain(`postgresql-client-${major}`);
    expect(image).toMatch(/mkdir -p \/volumes\/data \/volumes\/backup$/mu);
    expect(image.match(/^COPY --from=unpacked --chown=1000:1000 \/volumes \/$/gmu)).toHaveLength(2);
    expect(readFileSync(join(root, "docs/operations.md"), "utf8")).toContain(
      "docker compose run --rm tools node scripts/rundgang.mjs backup /backup/",
    );
  });

  it("gives the server settings that the guide knows, and the balancer asks for /ready", () => {
    const guide = readFileSync(join(root, "docs/operations.md"), "utf8");
    const unknown = Object.keys(services["server"]?.environment ?? {}).filter((name) => !guide.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
    expect(read("haproxy.cfg")).toContain("option httpchk GET /ready");
  });
});

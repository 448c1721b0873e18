import * as z from "zod";

import { readYamlFile } from "../command-line/read-yaml-file.ts";

const names = z.record(
  z.string().regex(/^[\w.-]{1,60}$/u, "nennt Namen aus Buchstaben, Ziffern und Strichen"),
  z.string().min(1).max(120),
);

/** A service that the server asks for a form. All values of the file come as text. */
const service = z.strictObject({
  uuid: z.string("fehlt").regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u, "muss eine UUID sein"),
  name: z.string("fehlt").min(1, "fehlt").max(100, "ist zu lang"),
  url: z.url({ protocol: /^https?$/u, error: "muss eine vollständige Adresse mit „https://“ sein" }),
  /** Header names with the variable of the environment that holds each value: no secret stands in the file. */
  headers: z.record(z.string(), z.string().regex(/^[A-Z][A-Z0-9_]*$/u, "nennt eine Variable der Umgebung")).default({}),
  /** Names that may be asked with, and how each is told: `string` or `integer`. */
  input: z.record(z.string(), z.enum(["string", "integer"], { error: "muss „string“ oder „integer“ sein" })),
  /** Names of the answer, with where each stands in the service's JSON: `offer.price`. */
  output: names,
});
export type ResolverService = z.output<typeof service>;

const content = z.strictObject({
  /** Hosts that may be asked: nobody else is, whatever a service says. */
  hosts: z.array(z.string().regex(/^[\w.-]+(?::\d{1,5})?$/u, "muss ein Name sein, mit Port, wo es nicht der übliche ist")),
  /** Hosts of the operator's own network, which else nobody reaches through us. */
  ownHosts: z.array(z.string()).default([]),
  services: z.array(service),
});
export type ResolversFile = z.output<typeof content>;

/** Reads and checks the operator's file. Throws `CommandProblem` with a line for each thing that is wrong. */
export function readResolversFile(path: string): ResolversFile {
  return readYamlFile(
    path,
    content.superRefine(({ hosts, ownHosts, services }, context) => {
      const say = (at: readonly (string | number)[], message: string) =>
        context.addIssue({ code: "custom", path: [...at], message });
      for (const [index, host] of ownHosts.entries()) {
        if (!hosts.includes(host)) say(["ownHosts", index], "steht nicht unter hosts");
      }
      for (const [index, { url, uuid }] of services.entries()) {
        const { host, protocol } = new URL(url);
        if (!hosts.includes(host)) say(["services", index, "url"], `nennt „${host}“, das nicht unter hosts steht`);
        if (protocol !== "https:" && !ownHosts.includes(host)) say(["services", index, "url"], "muss mit „https://“ beginnen");
        if (services.findIndex((one) => one.uuid === uuid) !== index) say(["services", index, "uuid"], "gibt es zweimal");
      }
    }),
  );
}

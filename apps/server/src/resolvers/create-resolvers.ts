import type { Logger } from "pino";

import { BadConfig } from "../config/bad-config.ts";
import type { Config } from "../config/config.ts";
import { refuse, refuseInvalid, type Refusal } from "../errors.ts";
import { askService, type ServiceReply } from "./ask-service.ts";
import { UnreadableAnswer } from "./read-answer.ts";
import { readResolversFile, type ResolverService } from "./resolvers-file.ts";

type Asked = Readonly<Record<string, unknown>>;

/** A name of the answer and its value, as text. */
export interface Answered {
  readonly key: string;
  readonly value: string;
}

export interface Resolvers {
  /** Asks a service for a person. Refusals: not_found, invalid, resolver_busy, resolver_refused, resolver_failed. */
  resolve(uuid: string, asked: Asked, userId: string): Promise<readonly Answered[] | Refusal>;
}

/** Longest value that a service is told, in characters. */
const longestQuestion = 200;

/** Longest value that is taken over, in characters. */
const longestValue = 1000;

/**
 * The services of the operator's file (`RESOLVERS`). Throws `CommandProblem` or `BadConfig` where it cannot be used.
 * @param waitOf counts a question of a person, and answers 0 or the milliseconds until he may ask again
 */
export function createResolvers(
  { resolversFile }: Pick<Config, "resolversFile">,
  waitOf: (userId: string) => Promise<number>,
  log: Logger,
): Resolvers {
  const file = resolversFile === null ? null : readResolversFile(resolversFile);
  const services = new Map((file?.services ?? []).map((service) => [service.uuid, { ...service, headers: headersOf(service) }]));

  return {
    resolve: async (uuid, asked, userId) => {
      const service = services.get(uuid);
      if (service === undefined) return refuse("not_found");
      const body = bodyOf(service, asked);
      if ("code" in body) return body;
      const waitMs = await waitOf(userId);
      if (waitMs > 0) return refuse("resolver_busy", {}, { "retry-after": String(Math.ceil(waitMs / 1000)) });
      const own = file?.ownHosts.includes(new URL(service.url).host) ?? false;
      let reply: ServiceReply;
      try {
        reply = await askService({ url: service.url, headers: service.headers, body: body.told, own });
      } catch (error) {
        /* What was asked and answered is a customer's: the log names the service and the kind of failure. */
        log.warn({ service: uuid, problem: problemOf(error) }, "resolver_failed");
        return refuse("resolver_failed");
      }
      if ("refused" in reply) return refuse("resolver_refused");
      const answers = answersOf(service, reply.json);
      /* Perhaps it knows nothing, perhaps it names things otherwise than the file: only whoever reads the log can tell. */
      if (answers.length === 0)
        log.warn({ service: uuid, problem: "no value of the file's output in it" }, "resolver_answer_empty");
      return answers;
    },
  };
}

function headersOf({ name, headers }: ResolverService): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([header, variable]) => {
      const value = process.env[variable];
      if (value === undefined || value === "") throw new BadConfig(`${variable} fehlt; der Dienst „${name}“ braucht es.`);
      return [header, value];
    }),
  );
}

/** What the service is told: its own names alone, each as the file says. */
function bodyOf({ input }: ResolverService, asked: Asked): Refusal | { readonly told: object } {
  const given = Object.entries(input).flatMap(([name, cast]) =>
    asked[name] === undefined ? [] : [{ name, cast, value: asked[name] }],
  );
  const wrong = given.flatMap(({ name, cast, value }) => {
    const message = faultOf(cast, value);
    return message === null ? [] : [{ propertyPath: name, message }];
  });
  if (wrong.length > 0) return refuseInvalid(wrong);
  const told = given.map(({ name, cast, value }) => [name, cast === "integer" ? Number(value) : String(value)]);
  return { told: Object.fromEntries(told) };
}

function faultOf(cast: "string" | "integer", value: unknown): string | null {
  const isNumber = typeof value === "number" && Number.isSafeInteger(value);
  if (!isNumber && typeof value !== "string") return "Erwartet wird ein Text oder eine ganze Zahl.";
  if (String(value).length > longestQuestion) return `Höchstens ${longestQuestion} Zeichen.`;
  return cast === "integer" && !/^-?\d{1,15}$/u.test(String(value).trim()) ? "Erwartet wird eine ganze Zahl." : null;
}

/** Words for the log: what is wrong with an answer, or the system's code of a line that broke. */
function problemOf(error: unknown): string {
  if (error instanceof UnreadableAnswer) return error.message;
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

function answersOf({ output }: ResolverService, json: unknown): Answered[] {
  return Object.entries(output).flatMap(([key, path]) => {
    const value = path.split(".").reduce<unknown>((inner, part) => memberOf(inner, part), json);
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? [
          {
            key,
            value: String(value)
              .slice(0, longestValue)
              .replace(/\p{Surrogate}$/u, ""),
          },
        ]
      : [];
  });
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}

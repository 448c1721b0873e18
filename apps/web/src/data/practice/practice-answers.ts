import type { Call, ReplyOf, Violation } from "@rundgang/contracts";
import * as z from "zod/mini";

/** A refusal as the server words it. */
export class PracticeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly violations: readonly Violation[];
  readonly more: object;
  constructor(status: number, code: string, text: string, violations: readonly Violation[] = [], more: object = {}) {
    super(text);
    this.status = status;
    this.code = code;
    this.violations = violations;
    this.more = more;
  }

  /** As an answer of the server; its own words for it are no part of what the device carries. */
  answer(): Response {
    const { status, code, message, violations, more } = this;
    const described = { "hydra:title": "Das geht nicht.", "hydra:description": message, status, code };
    const body =
      violations.length > 0
        ? { "@type": "ConstraintViolationList", ...described, violations }
        : { "@type": "hydra:Error", ...described, ...more };
    return json(body, status);
  }
}

/** What a call asks for. */
export interface Asked<Body> {
  readonly body: Body;
  /** What stands in the place of the path's parameter; "" where it has none. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly form: FormData | null;
}

/** A call of the contract, and how the practice answers it. */
export interface PracticeAnswer {
  readonly call: Call;
  readonly run: (asked: Asked<unknown>) => Promise<unknown>;
}

type ParsedBody<C extends Call> = C["body"] extends z.core.$ZodType ? z.output<C["body"]> : null;

/** How the practice answers a call: its body is checked by the contract, as the server does, and its answer is of the contract's type. */
export function answering<const C extends Call>(
  call: C,
  run: (asked: Asked<ParsedBody<C>>) => ReplyOf<C> | Promise<ReplyOf<C>>,
): PracticeAnswer {
  return {
    call,
    run: async ({ body, ...asked }) => run({ ...asked, body: parsedBody(call, body) as ParsedBody<C> }),
  };
}

function parsedBody(call: Call, body: unknown): unknown {
  if (call.body === null) return null;
  const parsed = z.safeParse(call.body, body);
  if (parsed.success) return parsed.data;
  const violations = parsed.error.issues.map(({ path, message }) => ({ propertyPath: path.map(String).join("."), message }));
  throw new PracticeRefusal(422, "invalid", "Die Angaben sind nicht vollständig oder nicht gültig.", violations);
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/ld+json; charset=utf-8", ...headers },
  });
}

/** A list as the API answers it. */
export function listed<Member>(members: readonly Member[]) {
  return { "@type": "hydra:Collection" as const, "hydra:member": [...members], "hydra:totalItems": members.length };
}

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const reader = join(dirname(fileURLToPath(import.meta.url)), "read-facts.ts");

/** What the server's database holds at the end of a journey, beside the demo town's own histories. */
export interface Facts {
  readonly customers: readonly { readonly id: string; readonly data: Record<string, string> }[];
  readonly orders: readonly {
    readonly id: string;
    readonly number: number;
    readonly unit_id: string;
    readonly contract_type: string;
    readonly status: string;
    readonly deviations: readonly unknown[];
    readonly shown_totals: Record<string, number>;
    readonly provider_data: Record<string, unknown>;
  }[];
  readonly order_files: readonly { readonly order_id: string; readonly iri: string; readonly sha256: string }[];
  readonly files: readonly { readonly id: string; readonly type: string; readonly sha256: string; readonly size: number }[];
  readonly units: readonly {
    readonly id: string;
    readonly status: string;
    readonly name: string | null;
    readonly type: string;
    readonly order_id: string | null;
  }[];
  readonly qualifications: readonly {
    readonly id: string;
    readonly unit_id: string;
    readonly code: string;
    readonly data: Record<string, unknown>;
  }[];
  readonly comments: readonly { readonly id: string; readonly unit_id: string; readonly text: string }[];
  readonly appointments: readonly {
    readonly id: string;
    readonly unit_id: string | null;
    /** ISO instant. */
    readonly begins_at: string;
    readonly subject: string;
    readonly done: boolean;
    readonly data: Record<string, unknown>;
  }[];
  readonly contacts: readonly { readonly id: string; readonly address_id: string; readonly data: Record<string, unknown> }[];
  /** Addresses whose owner was found out, with the contact's IRI. */
  readonly owned: readonly { readonly id: string; readonly owner: string }[];
  /** What was put right of an order. */
  readonly corrections: readonly { readonly order_id: string; readonly field: string; readonly corrected: readonly string[] }[];
  /** Steps of orders that people have taken. */
  readonly answers: readonly { readonly order_id: string; readonly status: string }[];
  /** What devices reported, and the server's own alarms about them. */
  readonly reports: readonly { readonly kind: string; readonly code: string; readonly facts: Record<string, unknown> }[];
  readonly evidence: readonly { readonly order_id: string; readonly event: string }[];
  readonly mails: readonly {
    readonly purpose: string;
    readonly recipient: string;
    readonly sent_at: string | null;
    readonly attachments: readonly unknown[];
  }[];
}

/** Opens a stopped server's database in a process of its own and reads the rows that journeys ask about. */
export function readFacts(data: ServerData): Facts {
  const output = execFileSync(process.execPath, [reader], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...data, NODE_OPTIONS: "" },
  });
  return JSON.parse(output) as Facts;
}

import { calls, type Call } from "@rundgang/contracts";
import * as z from "zod";

/** Every call with what its paths look like. */
const patterns = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  path: new RegExp(`^${call.path.replaceAll(/:\w+/gu, "[^/]+")}$`, "u"),
}));

/** Throws where a successful answer is not what the contract says of its call, naming both. What is no call is not looked at. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const [plain = ""] = path.split("?");
  const found = patterns.find((one) => one.call.method === method && one.path.test(plain));
  if (found === undefined || (status !== found.call.success && status !== found.call.repeated)) return;
  const parsed = z.safeParse(found.call.reply, body);
  if (!parsed.success) throw new Error(`${found.name} answers what its contract does not say: ${z.prettifyError(parsed.error)}`);
}

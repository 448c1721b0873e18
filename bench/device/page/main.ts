import { ourLoad } from "./our-load.ts";
import { plainLoad } from "./plain-load.ts";

const loads: Record<string, (token: string, userId: string) => Promise<number>> = { ours: ourLoad, plain: plainLoad };

Object.assign(globalThis, {
  bench: {
    /** Signs in and loads the whole territory. */
    async load(name: string, username: string, password: string): Promise<{ readonly ms: number; readonly addresses: number }> {
      const headers = { "Content-Type": "application/json" };
      const reply = await fetch("/authentication_token", {
        method: "POST",
        headers,
        body: JSON.stringify({ username, password }),
      });
      const { token }: { token: string } = await reply.json();
      const claims: { sub: string } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
      const from = performance.now();
      const addresses = (await loads[name]?.(token, claims.sub)) ?? 0;
      return { ms: performance.now() - from, addresses };
    },
  },
});

import { request } from "node:http";

/** What the listeners are to open. */
export interface Wanted {
  readonly url: string;
  readonly streams: number;
  /** Bearer tokens, taken in turn; none: without. */
  readonly tokens: readonly string[];
}

/* Event streams in a process of their own. Each message is the moment at which it was sent; what arrives is told as its age in ms. */
process.once("message", (wanted: Wanted) => void listen(wanted));
process.once("disconnect", () => process.exit());

async function listen({ url, streams, tokens }: Wanted): Promise<void> {
  const ages: number[] = [];
  for (let place = 0; place < streams; place += 50) {
    const count = Math.min(50, streams - place);
    await Promise.all(Array.from({ length: count }, (_, one) => open(url, tokens[(place + one) % tokens.length], ages)));
  }
  process.on("message", () => process.send?.({ ages: ages.splice(0) }));
  process.send?.("open");
}

function open(url: string, token: string | undefined, ages: number[]): Promise<void> {
  const headers = { accept: "text/event-stream", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    const out = request(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      response.setEncoding("utf8");
      let rest = "";
      response.on("data", (text: string) => {
        const now = performance.timeOrigin + performance.now();
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line.startsWith("data:")) ages.push(now - Number(line.slice(5)));
      });
      resolve();
    });
    out.once("error", reject);
    out.end();
  });
}

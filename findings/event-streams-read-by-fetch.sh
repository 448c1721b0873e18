#!/usr/bin/env bash
# Expected: whoever reads an event stream by fetch gets the events that a browser's EventSource gets (HTML, 9.2.6): an event without data is none, though its id
# counts; of the blanks behind the colon one goes, and no tab; each line of data counts, the first one too when it is empty.
# Seen: @microsoft/fetch-event-source calls onmessage for an id or an event's name without data, which has data "" then: JSON.parse fails at a server's
# heartbeat. fetch-event-stream yields it without any data, and takes away all blanks and tabs in front. Both lose a first line that is empty. The package
# eventsource does as the browser does.
# It matters because a stream that needs a header (Authorization) cannot be read by EventSource, and these two are what is taken instead.
# Versions: @microsoft/fetch-event-source 2.0.1, fetch-event-stream 0.1.6, eventsource 5.1.5; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @microsoft/fetch-event-source@2.0.1 fetch-event-stream@0.1.6 eventsource@5.1.5
cat >try.mjs <<'END'
import { createServer } from "node:http";

import { EventSource } from "eventsource";
import { events } from "fetch-event-stream";

/* fetch-event-source asks the page whether it is hidden. */
globalThis.document = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined };
globalThis.window = globalThis;
const { fetchEventSource } = await import("@microsoft/fetch-event-source");

const streams = [
  { body: "id: 7\n\ndata: a\n\n", eventsource: ["a"], microsoft: ["", "a"], stream: [undefined, "a"] },
  { body: "event: ping\n\ndata: a\n\n", eventsource: ["a"], microsoft: ["", "a"], stream: [undefined, "a"] },
  { body: "data:  two\n\n", eventsource: [" two"], microsoft: [" two"], stream: ["two"] },
  { body: "data: \ttab\n\n", eventsource: ["\ttab"], microsoft: ["\ttab"], stream: ["tab"] },
  { body: "data\ndata: second line\n\n", eventsource: ["\nsecond line"], microsoft: ["second line"], stream: ["second line"] },
];
const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(streams[Number(request.url.slice(1))].body);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));

function byEventSource(url) {
  return new Promise((resolve) => {
    const seen = [];
    const source = new EventSource(url);
    source.addEventListener("message", ({ data }) => seen.push(data));
    source.onerror = () => {
      source.close();
      resolve(seen);
    };
  });
}
async function byMicrosoft(url) {
  const seen = [];
  await fetchEventSource(url, { fetch, openWhenHidden: true, onmessage: ({ data }) => void seen.push(data) });
  return seen;
}
async function byStream(url) {
  const seen = [];
  for await (const { data } of events(await fetch(url))) seen.push(data);
  return seen;
}

const told = (data) => data.map((one) => (one === undefined ? "no data" : JSON.stringify(one))).join(", ");
for (const [place, { body, eventsource, microsoft, stream }] of streams.entries()) {
  const url = `http://127.0.0.1:${server.address().port}/${place}`;
  const seen = [await byEventSource(url), await byMicrosoft(url), await byStream(url)];
  console.log(`expected: ${JSON.stringify(body)} has the data ${told(seen[0])} (eventsource)`);
  console.log(`seen:     ${told(seen[1])} (fetch-event-source); ${told(seen[2])} (fetch-event-stream)`);
  if (seen.map(told).join("|") !== [eventsource, microsoft, stream].map(told).join("|")) throw new Error("It is no longer as stated.");
}
server.close();
END
node try.mjs

#!/usr/bin/env bash
# Expected: in Prometheus' text format a histogram or summary has one set of buckets or quantiles, one sum and one count for each set of its other labels: here for each
# route. parse-prometheus-text-format says that its result is to agree with that of prom2json, which lists every one with its labels.
# Seen: as soon as there is such a label all are poured into one object without labels: the buckets of the last route stay, under the name of the whole, those of the others
# are gone, and so are every sum and count. Without labels a bucket whose count is still 0 is kept, and counters keep all of theirs.
# It matters for a check of one's own on what a service tells of itself: "the visits are stored slowly" is answered with the numbers of another route.
# Versions: parse-prometheus-text-format 1.1.1, prom-client 15.1.3, which writes the text; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . parse-prometheus-text-format@1.1.1 prom-client@15.1.3
cat >try.cjs <<'END'
const parse = require("parse-prometheus-text-format");
const { Counter, Histogram, Registry, Summary } = require("prom-client");

async function read(Kind, options, fill) {
  const registry = new Registry();
  fill(new Kind({ name: "dauer", help: "Dauer", registers: [registry], ...options }));
  return JSON.stringify(parse(await registry.metrics())[0].metrics);
}
function observe(metric) {
  for (const seconds of [3, 3, 3]) metric.observe({ route: "besuche" }, seconds);
  metric.observe({ route: "karte" }, 0.5);
}
const labelNames = ["route"];
const cases = [
  ["a histogram of two routes", Histogram, { labelNames, buckets: [1, 5] }, observe, "besuche: 0, 3, 3, sum 9, count 3; karte: 1, 1, 1, sum 0.5, count 1",
    '[{"buckets":{"1":"1","5":"1","+Inf":"1"}}]'],
  ["a summary of two routes", Summary, { labelNames, percentiles: [0.5] }, observe, "besuche: 3, sum 9, count 3; karte: 0.5, sum 0.5, count 1", '[{"quantiles":{"0.5":"0.5"}}]'],
  ["a histogram without routes", Histogram, { buckets: [1, 5] }, (metric) => metric.observe(3), "0, 1, 1, sum 3, count 1",
    '[{"buckets":{"1":"0","5":"1","+Inf":"1"},"count":"1","sum":"3"}]'],
  ["a counter of two routes", Counter, { labelNames }, (metric) => { metric.inc({ route: "besuche" }, 3); metric.inc({ route: "karte" }); }, "besuche: 3; karte: 1",
    '[{"value":"3","labels":{"route":"besuche"}},{"value":"1","labels":{"route":"karte"}}]'],
];
(async () => {
  for (const [what, Kind, options, fill, expected, wanted] of cases) {
    const seen = await read(Kind, options, fill);
    console.log(`expected: ${what}: ${expected}`);
    console.log(`seen:     ${seen}`);
    if (seen !== wanted) throw new Error("It is no longer as stated.");
  }
})();
END
node try.cjs

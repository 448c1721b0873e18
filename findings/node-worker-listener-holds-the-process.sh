#!/usr/bin/env bash
# Expected: worker.unref() lets the process end although the thread lives, until somebody calls ref(): Node's page on it names no other call that takes it back.
# Seen: a listener for "message" that is added behind unref() takes it back, without a word; added before, it does not. Listeners for "error" and "exit"
# do not either. Node 20 ended in each order.
# It matters for a program with a pool of threads: whoever calls unref() next to `new Worker`, and listens in the next line, has a command that does its
# work, prints its result and never ends.
# Versions: Node 24.21 (no package).
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
cat >try.mjs <<'END'
import { Worker } from "node:worker_threads";

const worker = new Worker('require("node:worker_threads").parentPort.on("message", () => undefined)', { eval: true });
const steps = { unref: () => worker.unref(), message: () => worker.on("message", () => {}), error: () => worker.on("error", () => {}) };
for (const step of process.argv.slice(2)) steps[step]();
END
for stated in "ends: unref" "ends: message unref" "ends: unref error" "is held: unref message" "ends: unref message unref"; do
  steps=${stated#*: }
  # shellcheck disable=SC2086
  if timeout 10 node try.mjs $steps; then seen="ends"; else seen="is held"; fi
  echo "expected: the process ends: $steps"
  echo "seen:     it $seen"
  if [ "$seen" != "${stated%%: *}" ]; then echo "It is no longer as stated."; exit 1; fi
done

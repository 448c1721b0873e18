#!/usr/bin/env bash
# Expected: a filter over people of a directory (SCIM, RFC 7644, 3.4.2.2) compares times as times, and `pr` holds where an attribute has a value: null and an empty list
# are none (RFC 7643, 2.5).
# Seen: scim2-parse-filter compares the texts: who was changed at 00:00 UTC is not "ge" 02:00 in Berlin, which is the same moment, and who was changed at 00:30 UTC
# is before it. `title pr` and `emails pr` hold for null and for an empty list.
# It matters for whoever takes over what changed since the last time, as the question is asked by a clock of summer time: some changes are never fetched.
# Versions: scim2-parse-filter 0.2.10; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . scim2-parse-filter@0.2.10
cat >try.mjs <<'END'
import { filter, parse } from "scim2-parse-filter";

function changed(lastModified) {
  return { userName: "anna", title: null, emails: [], meta: { lastModified } };
}
const stated = [
  ['meta.lastModified ge "2026-05-01T02:00:00+02:00"', changed("2026-05-01T00:00:00Z"), true, false],
  ['meta.lastModified lt "2026-05-01T02:00:00+02:00"', changed("2026-05-01T00:30:00Z"), false, true],
  ['meta.lastModified ge "2026-05-01T00:00:00Z"', changed("2026-05-01T00:00:00Z"), true, true],
  ["title pr", changed("2026-05-01T00:00:00Z"), false, true],
  ["emails pr", changed("2026-05-01T00:00:00Z"), false, true],
  ["nickName pr", changed("2026-05-01T00:00:00Z"), false, false],
];
for (const [question, person, expected, now] of stated) {
  const seen = filter(parse(question))(person);
  console.log(`expected: ${question} of ${JSON.stringify(person)} is ${expected}`);
  console.log(`seen:     ${seen}`);
  if (seen !== now) throw new Error("It is no longer as stated.");
}
END
node try.mjs

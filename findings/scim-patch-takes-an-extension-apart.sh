#!/usr/bin/env bash
# Expected: a change of a person from a directory (SCIM, RFC 7644, 3.5.2) that has no path carries attributes, those of an extension under its URN as one name
# (RFC 7643, 3.3): "urn:…:enterprise:2.0:User". Names of attributes know no upper and lower case (RFC 7643, 2.1), and where a change makes a value the primary one the
# others are so no longer (RFC 7644, 3.5.2).
# Seen: scim-patch divides the URN at its last colon: the department lies under "urn:…:enterprise:2.0" and in it under "User" (with a path it is right). "UserName" is
# a second attribute beside userName, and two mail addresses are primary.
# It matters where accounts and teams come from the provider's directory: the department of each person is lost without an error, and it is there when somebody tries it
# by a path.
# Versions: scim-patch 0.8.3; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . scim-patch@0.8.3
cat >try.mjs <<'END'
import { isDeepStrictEqual } from "node:util";

import { scimPatch } from "scim-patch";

const urn = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const person = { schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", urn], userName: "anna", emails: [{ value: "a@example.org", primary: true }] };

function check(about, operation, expected, stated) {
  const { schemas, ...seen } = scimPatch(structuredClone(person), [operation]);
  console.log(`expected: ${about}: ${JSON.stringify(expected)}`);
  console.log(`seen:     ${JSON.stringify(seen)}`);
  if (!isDeepStrictEqual(seen, stated)) throw new Error("It is no longer as stated.");
}

const { schemas, ...plain } = person;
const withDepartment = { ...plain, [urn]: { department: "Ost" } };
check("a department by a path", { op: "add", path: `${urn}:department`, value: "Ost" }, withDepartment, withDepartment);
check("a department without a path", { op: "add", value: { [urn]: { department: "Ost" } } }, withDepartment, {
  ...plain,
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0": { User: { department: "Ost" } },
});
check("another name, written UserName", { op: "replace", path: "UserName", value: "berta" }, { ...plain, userName: "berta" }, {
  ...plain,
  UserName: "berta",
});
const other = { value: "b@example.org", primary: true };
check(
  "a second address, which is primary",
  { op: "add", path: "emails", value: [other] },
  { ...plain, emails: [{ value: "a@example.org", primary: false }, other] },
  { ...plain, emails: [...plain.emails, other] },
);
END
node try.mjs

#!/usr/bin/env bash
# Expected: a pooler refuses as the server behind it would: 3D000 for a database that is not there, 28P01 for a wrong password, 42704 or 22023 for a
# setting, so that a program can tell what its operator has to mend.
# Seen: all of them are 08P01, "protocol violation". What is wrong stands in the words alone, which are PgBouncer's own and differ from
# PostgreSQL's.
# It matters at the start of a server: a wrong DATABASE_URL is explained by the code, and behind a pooler every fault looks like a broken driver.
# Versions: Debian 12's pgbouncer 1.18.0 (fetched by apt-get, or what is installed), pg 8.23.1; Node 24.21. No PostgreSQL is asked.
set -euo pipefail
work=$(mktemp -d); pooler=""
trap '[ -z "$pooler" ] || kill "$pooler" 2>/dev/null || true; rm -rf "$work"' EXIT; cd "$work"; chmod 755 .
npm install --silent --no-audit --no-fund --prefix . pg@8.23.1
if ! command -v pgbouncer >/dev/null; then
  apt-get download -qq pgbouncer libevent-2.1-7 libc-ares2 2>/dev/null
  for package in *.deb; do dpkg-deb -x "$package" .; done
fi
export PATH=$work/usr/sbin:$PATH LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu)
as=(); [ "$(id -u)" != 0 ] || as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
echo '"orders" "right"' >users.txt
cat >pgbouncer.ini <<END
[databases]
orders = host=127.0.44.8 port=9
[pgbouncer]
listen_addr = 127.0.44.8
listen_port = 64320
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $work/users.txt
END
chmod 644 users.txt pgbouncer.ini
"${as[@]}" pgbouncer "$work/pgbouncer.ini" >log 2>&1 &
pooler=$!
pgbouncer --version | head -1
cat >try.mjs <<'END'
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

async function refusal(options) {
  const client = new pg.Client({ host: "127.0.44.8", port: 64320, user: "orders", password: "right", database: "orders", ...options });
  client.on("error", () => undefined);
  const error = await client.connect().catch((fault) => fault);
  client.end().catch(() => undefined);
  return `${error?.code} ${error?.message}`;
}
await wait(1500);
const seen = {
  "a database that is not there (PostgreSQL: 3D000)": await refusal({ database: "nowhere" }),
  "a wrong password (28P01)": await refusal({ password: "wrong" }),
  "a setting that it does not pass on": await refusal({ statement_timeout: 5000 }),
};
console.log("expected: a code for each");
for (const [what, said] of Object.entries(seen)) console.log(`seen:     ${what}: ${said}`);
if (!Object.values(seen).every((said) => said.startsWith("08P01 "))) throw new Error("It is no longer as stated.");
process.exit();
END
node try.mjs

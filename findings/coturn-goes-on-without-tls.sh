#!/usr/bin/env bash
# Expected: a relay that is told to serve TLS, with a key that it cannot read, does not start.
# Seen: coturn writes one line among its many ("cannot find private key file"), listens without TLS, and looks healthy to systemd. Nothing accepts a
# connection on the port for TLS.
# It matters for video calls: certbot's keys are root's alone, and just the customers behind a firewall that lets TLS through alone have no picture.
# Versions: Debian 12's coturn 4.6.1 (fetched by apt-get, or what is installed), openssl 3; Node 24.21.
set -euo pipefail
work=$(mktemp -d); relay=""
trap '[ -z "$relay" ] || kill "$relay" 2>/dev/null || true; rm -rf "$work"' EXIT; cd "$work"; chmod 755 .
libraries="libevent-core-2.1-7 libevent-extra-2.1-7 libevent-openssl-2.1-7 libevent-pthreads-2.1-7 libhiredis0.14 libmariadb3 libpq5"
if ! command -v turnserver >/dev/null; then
  apt-get download -qq coturn $libraries 2>/dev/null
  for package in *.deb; do dpkg-deb -x "$package" .; done
fi
export PATH=$work/usr/bin:$PATH LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu)
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=relay.example 2>/dev/null
as=(); [ "$(id -u)" != 0 ] || as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
mkdir data; chmod 777 data; chmod 644 cert.pem

# How the relay stands after two seconds, with a key of that mode.
look() {
  chmod "$1" key.pem
  "${as[@]}" turnserver -n --listening-ip=127.0.44.7 --relay-ip=127.0.44.7 --listening-port=34780 --tls-listening-port=53490 --no-cli \
    --cert="$work/cert.pem" --pkey="$work/key.pem" --userdb="$work/data/db" --pidfile="$work/data/pid" --log-file=stdout --simple-log \
    --lt-cred-mech --user=a:b --realm=example >log 2>&1 &
  relay=$!
  sleep 2
  node -e '
    const { connect } = require("node:net");
    const ask = (port) => new Promise((resolve) => {
      const socket = connect(port, "127.0.44.7", () => (socket.destroy(), resolve("open"))).on("error", () => resolve("closed"));
    });
    Promise.all([ask(34780), ask(53490)]).then(([plain, tls]) => console.log(`plain port ${plain}, port for TLS ${tls}`));
  ' >ports
  echo "$(kill -0 "$relay" 2>/dev/null && echo runs || echo ended), $(cat ports), said: $(grep -ioE 'cannot find private key file' log | head -1 || true)"
  kill "$relay" 2>/dev/null || true; wait "$relay" 2>/dev/null || true; relay=""
}
turnserver --version 2>/dev/null | tail -1 || true
readable=$(look 644); unreadable=$(look 000)
echo "expected: ended, both ports closed, with a key that cannot be read"
echo "seen:     readable key: $readable"
echo "seen:     unreadable key: $unreadable"
[ "$readable" = "runs, plain port open, port for TLS open, said: " ] || { echo "It is no longer as stated."; exit 1; }
[ "$unreadable" = "runs, plain port open, port for TLS closed, said: cannot find private key file" ] || { echo "It is no longer as stated."; exit 1; }

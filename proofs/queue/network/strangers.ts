import type { WireReply } from "./wire.ts";

const html = "<!doctype html><html><head><title>WLAN</title></head><body>Bitte anmelden</body></html>";
const page = (status: number, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...headers },
  text: html,
});
const json = (status: number, body: unknown, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  text: JSON.stringify(body),
});

/**
 * Answers of whoever stands in the way: captive portals, proxies, gateways, other services. None of them is our server's; `null`
 * is a redirect, which the transport takes for a broken line.
 */
export const strangers: readonly (readonly [name: string, reply: WireReply | null])[] = [
  ["portal_200", page(200)],
  ["portal_302", null],
  ["portal_511", page(511)],
  ["proxy_407", page(407, { "proxy-authenticate": "Basic" })],
  ["proxy_403", page(403)],
  ["proxy_401", page(401, { "www-authenticate": "Basic" })],
  ["proxy_400", page(400)],
  ["proxy_404", page(404)],
  ["proxy_409", page(409)],
  ["proxy_413", page(413)],
  ["gateway_500", page(500)],
  ["gateway_502", page(502)],
  ["gateway_503", page(503, { "retry-after": "7" })],
  ["gateway_504", page(504)],
  ["gateway_busy", json(503, { code: 503, message: "upstream busy" }, { "retry-after": "5" })],
  ["gateway_limit", json(429, { code: 429, message: "too many requests" }, { "retry-after": "9" })],
  ["other_json_200", json(200, { ok: true, id: 7 })],
  ["other_json_201", json(201, { status: "created" })],
  ["other_list", json(200, [])],
  ["other_error_200", json(200, { error: "not logged in" })],
  ["other_type", { status: 200, headers: { "content-type": "text/plain" }, text: "ok" }],
  ["empty_200", { status: 200, headers: {}, text: "" }],
  ["empty_204", { status: 204, headers: {}, text: "" }],
  ["broken_json", { status: 201, headers: { "content-type": "application/ld+json" }, text: '{"@type":"Auf' }],
  ["hydra_empty", { status: 200, headers: { "content-type": "application/ld+json" }, text: "{}" }],
];

import type { Door } from "./door.ts";
import { password } from "./secrets.ts";

/** Signs the salesman in on another device, whose browser calls itself so. Answers its access token. */
export async function secondDevice(door: Door, userAgent: string): Promise<string> {
  const reply = await fetch(`${door.line.url}/authentication_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ username: "verkauf1", password }),
  });
  const { token }: { token: string } = await reply.json();
  return token;
}

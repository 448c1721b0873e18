import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const account = fileURLToPath(new URL("../../apps/server/src/account/main.ts", import.meta.url));

/** Makes so many salesmen by the operator's own command, on a data folder whose server does not run. @returns their usernames */
export function createSalesmen(count: number, password: string, folder: string, env: Readonly<Record<string, string>>): string[] {
  return Array.from({ length: count }, (_, place) => {
    const username = `foto${place + 1}`;
    const args = [account, "create", username, "--name", "Fritz Foto", "--role", "salesman", "--stdin"];
    const { status, stderr } = spawnSync(process.execPath, args, {
      input: password,
      env: { ...process.env, RUNDGANG_DATA: folder, ...env },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`no account ${username}: ${stderr}`);
    return username;
  });
}

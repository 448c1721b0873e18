import { startServerProcess } from "@rundgang/testkit";

import { removeServerData, createDatabase, setTemplate, newServerData } from "./server-data.ts";

/** Seeds the demo town once, as the first `npm start` does. Answers what takes it away after the run. */
async function makeTemplate(): Promise<() => Promise<void>> {
  const data = newServerData();
  await createDatabase(data);
  const server = await startServerProcess(data.RUNDGANG_DATA, { ...data });
  await server.stop();
  setTemplate(data);
  return () => removeServerData(data);
}

export default makeTemplate;

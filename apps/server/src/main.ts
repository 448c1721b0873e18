import { endProcess } from "./helpers/end-process.ts";

/*
 * As the first process of a container it is ended by no signal that it does not listen for, and a stop that comes during the start would wait until the
 * container is killed. So it listens before it loads all that it is made of.
 */
let end = (): void => endProcess(0);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => end());

const { run } = await import("./run.ts");
const server = await run();
if (server !== null) end = () => void server.close().then(() => endProcess(0));

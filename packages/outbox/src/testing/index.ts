export { draft } from "./drafts.ts";
export { createFakeLocks, type FakeLocks } from "./fake-locks.ts";
export {
  createMemoryDatabase,
  type MemoryDatabase,
  type MemoryDatabaseParts,
  type StoreFault,
  type StorePoint,
} from "./memory-database.ts";
export { createModelServer, type Effect, type ModelServer } from "./model-server.ts";
export { openRecord } from "./records.ts";
export { NO_LINE, portalPage, refusal, success } from "./replies.ts";
export { createScriptedTransport, type ScriptedTransport } from "./scripted-transport.ts";
export { createSeededRandom } from "./seeded-random.ts";
export { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";
export { makeScript, type Script } from "./simulation/make-script.ts";
export { runSimulation, type SimulationResult } from "./simulation/run-simulation.ts";
export { isMoving, isStuck, waitsForRefused } from "./simulation/standing-of.ts";
export { createTabGate, type TabGate } from "./simulation/tab-gate.ts";
export { createWitness, type Witness, type WitnessParts } from "./simulation/witness.ts";
export { createWorld, type Tab, type World, type WorldParts } from "./world.ts";

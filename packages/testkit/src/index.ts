export { createHand, isOtherDocument, type Hand } from "./hand/hand.ts";
export { type Fault, type FaultRule } from "./fault-proxy/fault.ts";
export { type SeenRequest } from "./fault-proxy/request-lines.ts";
export { startFaultProxy, type FaultProxy } from "./fault-proxy/start-fault-proxy.ts";
export { freePort } from "./process/free-port.ts";
export { startServerProcess, type ServerProcess } from "./process/server-process.ts";
export { unpackLevelDbFile } from "./leveldb/unpack-file.ts";
export { createRandom, type Random } from "./random.ts";
export { publicKeyHash, selfSigned, writeSelfSigned } from "./tls/self-signed.ts";

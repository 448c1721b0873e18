export { describeVerdict } from "./describe-verdict.ts";
export type { Problem } from "./problem.ts";
export { verifyEvidence, type Verdict } from "./verify-evidence.ts";

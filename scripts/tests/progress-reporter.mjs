/** How often it is told how far a tier is (ms). */
const everyMs = 10_000;

/** Tells how far a tier of tests is, also without a terminal: what fails at once, every ten seconds the count, and all errors at the end. */
export default class ProgressReporter {
  #vitest = null;
  #files = 0;
  #done = 0;
  #passed = 0;
  #failed = 0;
  #toldAt = performance.now();

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    console.log(`  ${this.#files} files`);
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    if (state === "passed") this.#passed += 1;
    if (state !== "failed") return;
    this.#failed += 1;
    console.log(`  ✗ ${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestModuleEnd() {
    this.#done += 1;
    if (performance.now() - this.#toldAt < everyMs && this.#done < this.#files) return;
    this.#toldAt = performance.now();
    console.log(`  ${this.#done} of ${this.#files} files, ${this.#passed} tests passed, ${this.#failed} failed`);
  }

  onTestRunEnd(modules, unhandled) {
    const { logger } = this.#vitest;
    for (const module of modules) {
      const failed = [...module.children.allTests("failed")];
      for (const error of module.errors()) this.#print(module, module.relativeModuleId, error);
      for (const test of failed) {
        for (const error of test.result().errors ?? [])
          this.#print(module, `${module.relativeModuleId}: ${test.fullName}`, error);
      }
    }
    for (const error of unhandled) logger.printError(error, { fullStack: true });
  }

  #print(module, title, error) {
    console.log(`\n✗ ${title}`);
    this.#vitest.logger.printError(error, { project: module.project });
  }
}

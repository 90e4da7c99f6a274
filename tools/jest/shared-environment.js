import { createContext } from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/** Jest's own modules see the globals of the process, as the tests do that `native-runtime.js` loads. */
const context = createContext(globalThis);

/** No world of its own for each test file: what a file replaced with spies is put back after it. */
export default class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  // Jest replaces both for each file.
  #console = console;
  #exit = process.exit;

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return context;
  }
}

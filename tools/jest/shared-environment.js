import { createContext } from 'node:vm';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ModuleMocker } from 'jest-mock';

/** Jest's modules use the globals of the process, as tests loaded by `native-runtime.js` do. */
const context = createContext(globalThis);

/** All test files share one global object; spies are restored after each file. */
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
    MikroOrmModule.clearStorage(); // of files that import a module and start none
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

// What `jest.retryTimes` sets, which tests loaded by Node do not have. `../test/second-tries.mjs` lists passed retries.
globalThis[Symbol.for('RETRY_TIMES')] = 1;
globalThis[Symbol.for('RETRY_IMMEDIATELY')] = true;
globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = true;

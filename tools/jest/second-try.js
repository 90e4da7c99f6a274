// What fails is tried once more at once, and named at the end if it passes then (`../test/second-tries.mjs`). This is what
// `jest.retryTimes` sets; tests that Node itself loads have no such `jest`.
globalThis[Symbol.for('RETRY_TIMES')] = 1;
globalThis[Symbol.for('RETRY_IMMEDIATELY')] = true;
globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = true;

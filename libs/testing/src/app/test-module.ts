import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** The application of a test file: starts before its tests, which must not touch it earlier, and closes after them. */
export function testModule(...start: Parameters<typeof startTestApp>): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await startTestApp(...start));
  });
  afterAll(() => t.close());
  return t;
}

import type { BrowserContext } from '@playwright/test';
import { productUrl, providerUrl } from '../product.ts';

/** Error pages shown on purpose, offline tests, slow frames, and Remix's report of a page left while it loads. */
const expected = [
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  /was preloaded using link preload but not used within a few seconds/,
  /^AbortError: BodyStreamBuffer was aborted/,
];

/** Hydration errors appear in the console too. The provider's pages may be requested. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !expected.some((pattern) => pattern.test(message.text()))) {
      faults.push(`${message.type()} on ${message.page()?.url()}: ${message.text()}`);
    }
  });
  context.on('weberror', (thrown) => {
    const { name, message, stack } = thrown.error();
    faults.push(`exception on ${thrown.page()?.url()}: ${stack || `${name}: ${message}`}`); // not in our code: no stack
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = protocol === 'data:' || protocol === 'blob:' || origin === productUrl();
    const isAtProvider = request.isNavigationRequest() && origin === providerUrl();
    if (!isOwn && !isAtProvider) faults.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} from ${response.url()}`);
  });
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    faults.push(`content policy: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${violatedDirective} stopped ${blockedURI} on ${documentURI}`);
    });
  });
  return faults;
}

import type { BrowserContext } from '@playwright/test';
import { productUrl, providerUrl } from '../product.ts';

/**
 * What a browser complains about in answers that pages show on purpose, while a journey takes the network away, when a
 * busy machine takes seconds to draw a page, and what Remix reports of a page that is left while its data still comes.
 */
const expected = [
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  /was preloaded using link preload but not used within a few seconds/,
  /^AbortError: BodyStreamBuffer was aborted/,
];

/**
 * Collects what must not happen on any page: errors and warnings in the console (hydration speaks up there),
 * exceptions, broken content policy, faults of the server, requests to other origins (whole pages of the provider
 * excepted).
 */
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
    faults.push(`exception on ${thrown.page()?.url()}: ${stack || `${name}: ${message}`}`); // no line of ours: no stack
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

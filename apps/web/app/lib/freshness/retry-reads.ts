/** Before the second and third attempt, in ms. */
const pauses = [300, 900];

/** Temporary errors of proxies or a restarting server. */
const passing = [502, 503, 504];

export const isRead = (...[input, init]: Parameters<typeof fetch>) =>
  (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';

/** Only reads are retried: they are safe to repeat. */
export function retryReads(
  fetch: typeof globalThis.fetch,
  pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
): typeof globalThis.fetch {
  return async (input, init) => {
    for (const milliseconds of isRead(input, init) ? pauses : []) {
      try {
        const response = await fetch(input, init);
        if (!passing.includes(response.status)) return response;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
      }
      await pause(milliseconds);
    }
    return fetch(input, init);
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

const connections = 50;

/**
 * Loads an address for so many seconds; every request in turn gets its own headers and path, and every connection begins
 * elsewhere among them, so that no row stays hot and no two people of one moment are the same.
 * Answers requests a second and the 99th percentile in milliseconds. Anything but 2xx and 3xx fails.
 */
export async function load({ url, requests, seconds }) {
  let begun = 0;
  const setupClient = (client) => {
    const first = Math.floor((begun++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
  };
  const result = await autocannon({ url, connections, duration: seconds, requests, setupClient });
  const failed = result.non2xx - (result['3xx'] ?? 0) + result.errors;
  if (failed > 0)
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${url} failed (${JSON.stringify(result.statusCodeStats)})`,
    );
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/**
 * Asks one request after the other, evenly, on a thread of its own: whoever loads meanwhile would delay what is timed
 * here. Answers the median and the 95th percentile in milliseconds. `pace` is the milliseconds between two requests.
 */
export async function askEvenly(asked) {
  const [times] = await once(new Worker(new URL('./evenly.mjs', import.meta.url), { workerData: asked }), 'message');
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)] };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

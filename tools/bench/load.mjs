import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

const connections = 50;

/** Each connection starts at another request, so that no row stays hot. Requests per second, and p99 in ms. */
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
  return { rate: result.requests.average, p99: result.latency.p99, total: result.requests.total };
}

/** On a thread of its own: a load generator would delay the timing. `pace` and results in ms. */
export async function askEvenly(asked) {
  const [times] = await once(new Worker(new URL('./evenly.mjs', import.meta.url), { workerData: asked }), 'message');
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)] };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

import autocannon from 'autocannon';

/** Connections of every measurement, unless it says otherwise. */
const most = 50;

/**
 * Loads an address for so many seconds; every request in turn gets its own headers and path, and every connection begins
 * elsewhere among them, so that no row stays hot and no two people of one moment are the same.
 * `overallRate` asks no oftener than so many times a second. Answers requests a second and percentiles in milliseconds.
 * Anything but 2xx and 3xx fails.
 */
export async function load({ url, requests, seconds, connections = most, overallRate }) {
  const times = [];
  let begun = 0;
  const setupClient = (client) => {
    const first = Math.floor((begun++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    client.on('response', (_status, _bytes, time) => times.push(time));
  };
  const pace = overallRate === undefined ? {} : { overallRate };
  const result = await autocannon({ url, connections, duration: seconds, requests, setupClient, ...pace });
  const failed = result.non2xx - (result['3xx'] ?? 0) + result.errors;
  if (failed > 0)
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${url} failed (${JSON.stringify(result.statusCodeStats)})`,
    );
  times.sort((a, b) => a - b);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p95: times[Math.floor(times.length * 0.95)],
    p99: result.latency.p99,
  };
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

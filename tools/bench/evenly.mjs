import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Worker of `askEvenly`. Open-loop load: sends at a fixed pace, without waiting for answers. Posts the latencies in ms.
const { url, requests, seconds, pace = 20 } = workerData;
const agent = new Agent({ keepAlive: true });
const begun = performance.now();
const answers = [];
for (let at = 0; at < seconds * 1000; at += pace) {
  await sleep(Math.max(0, begun + at - performance.now()));
  answers.push(timeOf(requests[answers.length % requests.length]));
}
parentPort.postMessage(await Promise.all(answers));
agent.destroy();

async function timeOf({ path, headers }) {
  const asked = performance.now();
  const [answer] = await once(request(url + path, { headers, agent }).end(), 'response');
  if (answer.statusCode >= 400) throw new Error(`${url}${path} was answered ${answer.statusCode}`);
  await once(answer.resume(), 'end');
  return performance.now() - asked;
}

import { startBalancer } from '../../../libs/testing/src/stand-ins/balancer.ts';
import { askEvenly } from '../load.mjs';
import { startProduct } from '../programs.mjs';

const calm = 20;

/** What lists wait for while two processes behind a balancer are replaced, each once its successor is ready. */
export async function measureRolling(databaseUrl, secrets) {
  const balancer = await startBalancer();
  const begin = () => startProduct(databaseUrl, { PUBLIC_URL: balancer.url });
  let serving = [await begin(), await begin()];
  const lead = (programs) => balancer.lead(programs.map(({ port }) => `http://127.0.0.1:${port}`));
  const replaceAll = async () => {
    for (const old of serving) {
      const next = await begin();
      serving = [...serving.filter((one) => one !== old), next];
      lead([...serving, old]);
      await old.stop();
      lead(serving);
    }
  };
  try {
    lead(serving);
    const requests = await Promise.all(
      secrets.map(async (secret) => ({
        path: '/api/medications',
        headers: { authorization: `Bearer ${await serving[0].token(secret)}` },
      })),
    );
    const ask = (seconds) => askEvenly({ url: balancer.url, requests, seconds, mayFail: true });
    await ask(2);
    const before = await ask(calm);
    const begun = performance.now();
    await replaceAll(); // to know how long it takes
    const seconds = (performance.now() - begun) / 1000;
    const [during] = await Promise.all([ask(seconds), replaceAll()]);
    return { before, during };
  } finally {
    await Promise.all(serving.map((program) => program.stop()));
    await balancer.close();
  }
}

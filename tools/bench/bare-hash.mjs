import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { passwordCost, password } from './accounts.mjs';

/**
 * argon2id and nothing else: `/rate?seconds=5` answers how many passwords a second are verified, one for each core at
 * once.
 */
const app = Fastify();
const kept = await hash(password, passwordCost);
app.get('/rate', async ({ query }) => {
  const end = performance.now() + Number(query.seconds) * 1000;
  let done = 0;
  const work = async () => {
    for (; performance.now() < end; done += 1) await verify(kept, password);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { rate: (done * 1000) / (performance.now() - began) };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

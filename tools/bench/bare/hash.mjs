import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { passwordCost, password } from '../accounts.mjs';

/** argon2id only: `/verify-fast` uses the product's library and sets the target, `/verify` uses Node's. */
const app = Fastify();
app.get('/ready', () => ({}));

const { memoryCost: memory, timeCost: passes, parallelism } = passwordCost;
const nonce = randomBytes(16);
const tag = (message) => promisify(argon2)('argon2id', { message, nonce, parallelism, tagLength: 32, memory, passes });
const keptTag = await tag(password);
app.post('/verify', async ({ body }) => ({ isRight: timingSafeEqual(await tag(body.password), keptTag) }));

const kept = await hash(password, passwordCost);
app.post('/verify-fast', async ({ body }) => ({ isRight: await verify(kept, body.password) }));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { passwordCost, password } from './accounts.mjs';

/**
 * argon2id and nothing else: both routes take the body of a log-in and hold its password against one hash.
 * `/verify-fast` does so with the library the product hashes with, which the target goes by; `/verify` with what
 * Node brings along, which takes twice as long.
 */
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

import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { passwordCost, password } from './accounts.mjs';

/** argon2id and nothing else: `POST /verify` takes the body of a log-in and holds its password against one hash. */
const app = Fastify();
const kept = await hash(password, passwordCost);
app.get('/ready', () => ({}));
app.post('/verify', async ({ body }) => ({ isRight: await verify(kept, body.password) }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

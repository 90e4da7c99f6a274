import { createRequestHandler } from '@remix-run/node';
import Fastify from 'fastify';
import * as build from '../../../../dist/bench/bare-page/server/index.js';
import { authorisedPage } from '../list.mjs';

/** A bare Remix page on Fastify: the session, 20 rows and their months by pg, rendered in one buffer; no product code. */
const handle = createRequestHandler(build, 'production');
const context = { page: (request) => authorisedPage(request.headers.get('authorization')) };
const app = Fastify();
app.get('/ready', () => ({}));
app.get('/*', async (request, reply) => {
  const response = await handle(
    new Request(`http://bare${request.url}`, { headers: { authorization: request.headers.authorization ?? '' } }),
    context,
  );
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

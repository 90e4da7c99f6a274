import Fastify from 'fastify';
import { authorisedList, authorisedUser, plainList, shareRow } from './list.mjs';

const app = Fastify();
app.get('/list', (request) => plainList(request.query.user));
app.get('/share', (request) => shareRow(request.query.token));
app.get('/session-list', (request) => authorisedList(request.headers.authorization));
app.get('/user', (request) => authorisedUser(request.headers.authorization));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

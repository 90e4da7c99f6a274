import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { letUploadsCome } from './let-uploads-come.ts';

let server: Server;
let taken: number;
beforeEach(async () => {
  taken = 0;
  server = createServer(
    { requestTimeout: 400, headersTimeout: 400, connectionsCheckingInterval: 20 },
    (request, response) => {
      request.on('data', ({ length }: Buffer) => (taken += length)).on('end', () => response.end('whole'));
    },
  );
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'));
  letUploadsCome(server, { bytes: 100, every: 400 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const send = (type: string, length: number): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
};

const drip = (socket: Socket, length: number) => {
  const dripping = setInterval(() => {
    if (taken >= length || socket.destroyed) clearInterval(dripping);
    else socket.write('x'.repeat(100));
  }, 10);
};

const upload = 'multipart/form-data; boundary=x';

test('an upload that comes on is waited for', async () => {
  const socket = send(upload, 10_000);
  drip(socket, 10_000);
  expect(await text(socket)).toContain('whole');
});

test('one that stands still is given up', async () => {
  const socket = send(upload, 5000);
  drip(socket, 1500);
  expect(await text(socket)).toContain('408');
});

test('one that never came is given up, and what is no upload may be as quick as it likes', async () => {
  expect(await text(send(upload, 5000))).toContain('408');
  const form = send('application/x-www-form-urlencoded', 10_000);
  drip(form, 10_000);
  expect(await text(form)).toContain('408');
});

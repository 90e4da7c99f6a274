import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startGate } from './gate.ts';

test('a connection that breaks behind the gate breaks in front of it as well', async () => {
  const server = createServer((socket) => socket.on('data', () => socket.resetAndDestroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gate = await startGate(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const client = connect(Number(new URL(gate.url).port), '127.0.0.1').on('error', () => undefined);
  client.write('a question');
  await once(client, 'close');
  await gate.cut();
  server.close();
}, 10_000);

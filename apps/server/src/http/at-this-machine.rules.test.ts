import type { Socket } from 'node:net';
import { isAtThisMachine } from './at-this-machine.ts';

const asked = (host: string | undefined, remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isAtThisMachine({
    headers: { ...(host !== undefined && { host }), ...headers },
    socket: { remoteAddress } as Socket,
  });

test.each([
  ['localhost:3000', '127.0.0.1'],
  ['LOCALHOST', '::1'],
  ['127.0.0.1:8080', '::ffff:127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['[::1]', '127.0.0.2'],
])('a person at this machine may look: %s from %s', (host, address) => {
  expect(asked(host, address)).toBe(true);
});

test.each([
  ['localhost:3000', '10.0.0.7'],
  ['localhost', undefined],
  ['localhost', '::ffff:10.0.0.7'],
  ['localhost', '127.evil'],
  ['domeka.example', '127.0.0.1'],
  ['localhost.example', '127.0.0.1'],
  ['localhost:3000.example', '127.0.0.1'],
  ['127.0.0.1.example:80', '127.0.0.1'],
  ['[::1', '::1'],
  ['', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('nobody else: %s from %s', (host, address) => {
  expect(asked(host, address)).toBe(false);
});

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-anything'])(
  'nobody through a proxy: %s',
  (header) => {
    expect(asked('localhost', '127.0.0.1', { [header]: 'x' })).toBe(false);
  },
);

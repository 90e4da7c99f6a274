import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that removes cookies, like a browser that refuses them. */
export async function startCookieRefusal() {
  const server = createServer((asked, answer) => {
    const { cookie: _brought, ...headers } = asked.headers;
    const onward = request(asked.url ?? '', { method: asked.method, headers }, (given) => {
      const { 'set-cookie': _set, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, rest);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

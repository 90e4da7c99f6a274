import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Browser } from '@playwright/test';
import { newPerson, signIn } from '../support/person.ts';
import { productUrl } from '../support/product.ts';

type Change = (script: string) => string;

/** The product behind another address, whose worker can change as with a release: browsers ask for it past any test. */
export async function startReleases() {
  let change: Change = (script) => script;
  const server = createServer((request, response) => {
    const { cookie = '' } = request.headers;
    void fetch(productUrl() + request.url, { headers: { cookie }, redirect: 'manual' }).then(async (answer) => {
      const left = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];
      const headers = [...answer.headers].filter(([name]) => !left.includes(name) && name !== 'set-cookie');
      response.writeHead(answer.status, Object.fromEntries(headers));
      const body = Buffer.from(await answer.arrayBuffer());
      response.end(request.url === '/sw.js' ? change(body.toString()) : body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    release: (given: Change) => (change = given),
    /** Signed in, with one medication: cookies know no ports. */
    visit: async (browser: Browser) => {
      const context = await browser.newContext({ baseURL: url });
      const person = await newPerson();
      await person.has({ name: 'Apap' });
      await signIn(context, person);
      return { context, page: await context.newPage() };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

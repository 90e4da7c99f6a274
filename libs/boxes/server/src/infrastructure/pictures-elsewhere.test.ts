import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { refuse } from '@domeka/boxes/contract';
import { refuse as refusePhoto } from '@domeka/inventory/contract';
import type { SeenCode } from '@domeka/boxes/contract';
import { PicturesElsewhere } from './pictures-elsewhere.ts';
import { picturesForOthers } from './pictures-for-others.ts';
import type { Pictures, SeenPicture } from './pictures.ts';

const secret = 'shared';
const servers: Server[] = [];
beforeAll(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Says what was read of whom, in place of readers. */
class Desk implements Pictures {
  readonly asked: string[] = [];
  codes: SeenCode[] = [];

  async read<Answer>(
    person: string,
    { body }: Parameters<Pictures['read']>[1],
    use: (picture: SeenPicture) => Promise<Answer>,
  ) {
    const bytes = String(await buffer(body));
    const note = <Seen>(what: string, seen: Seen) => {
      this.asked.push(`${what} ${person} ${bytes}`);
      return Promise.resolve(seen);
    };
    return use({
      codes: () => note('codes', this.codes),
      allCodes: () => note('all', this.codes),
      lettering: () => note('lettering', { text: bytes, confidence: 90 }),
    });
  }

  before(person: string) {
    return Promise.resolve(person === 'anna' ? 2 : null);
  }
}

const sent = (...chunks: string[]) => ({
  body: Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  ),
  left: new AbortController().signal,
});
const both = async (picture: SeenPicture) => [await picture.codes(), await picture.lettering()] as const;
const elsewhere = async (pictures: Pictures) =>
  new PicturesElsewhere(await listening((...each) => void picturesForOthers(pictures, [secret])(...each)), secret);
const named = { format: 'DataMatrix', scanned: ']d20105909990672516' };

test('of a picture without a code the lettering comes with the first answer', async () => {
  const desk = new Desk();
  const [codes, lettering] = await (await elsewhere(desk)).read('anna', sent('a bo', 'x'), both);
  expect([codes, lettering]).toEqual([[], { text: 'a box', confidence: 90 }]);
  expect(desk.asked).toEqual(['codes anna a box', 'lettering anna a box']);
});

test('where a code names a product, the lettering is read only if it is asked for', async () => {
  const desk = new Desk();
  desk.codes = [named];
  const pictures = await elsewhere(desk);
  expect(await pictures.read('anna', sent('a box'), (picture) => picture.codes())).toEqual([named]);
  expect(desk.asked).toEqual(['codes anna a box']);
  const [, lettering] = await pictures.read('anna', sent('a', ' box'), both);
  expect(lettering).toEqual({ text: 'a box', confidence: 90 });
  expect(desk.asked.slice(1)).toEqual(['codes anna a box', 'lettering anna a box']);
});

test('all codes of several boxes, and the place in the queue, are asked for there', async () => {
  const desk = new Desk();
  desk.codes = [named, named];
  const pictures = await elsewhere(desk);
  expect(await pictures.read('anna', sent('boxes'), (picture) => picture.allCodes())).toEqual([named, named]);
  expect(desk.asked).toEqual(['all anna boxes']);
  expect([await pictures.before('anna'), await pictures.before('jan')]).toEqual([2, null]);
});

test.each([refuse('scan-under-way'), refuse('pictures-wait', { count: 4 }), refusePhoto('image-unreadable')])(
  '$message there is said here',
  async (refusal) => {
    const pictures = await elsewhere({
      read: () => Promise.reject(refusal),
      before: () => Promise.resolve(null),
    });
    await expect(pictures.read('anna', sent('a box'), both)).rejects.toEqual(refusal);
  },
);

test('a picture refused before it has come is not waited for', async () => {
  const pictures = await elsewhere({
    read: () => Promise.reject(refuse('scan-under-way')),
    before: () => Promise.resolve(null),
  });
  const endless = new Readable({ read: () => undefined });
  endless.push(Buffer.alloc(1000));
  const { left } = sent();
  await expect(pictures.read('anna', { body: endless, left }, both)).rejects.toMatchObject({ code: 'scan-under-way' });
});

const away = { code: 'scans-away', kind: 'unavailable', params: { retryAfter: 30 } };
const closedPort = async () => {
  const origin = await listening(() => undefined);
  servers.pop()?.close();
  return origin;
};

test.each<[string, () => Promise<string>]>([
  ['nobody listens', closedPort],
  ['something else answers', () => listening((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'))],
  ['something else takes all for its own', () => listening((_, response) => response.end('<html>Welcome</html>'))],
  ['the answer breaks off', () => listening((request) => void request.socket.destroy())],
])('where %s, reading takes a break, and nobody has a place', async (_, origin) => {
  const pictures = new PicturesElsewhere(await origin(), secret);
  await expect(pictures.read('anna', sent('a box'), both)).rejects.toMatchObject(away);
  expect(await pictures.before('anna')).toBeNull();
});

test('without the secret nothing is read: 401 there, a break here', async () => {
  const desk = new Desk();
  const origin = await listening((...each) => void picturesForOthers(desk, ['new', 'old'])(...each));
  const ask = (authorization?: string) =>
    fetch(`${origin}/api/pictures/box`, {
      method: 'POST',
      headers: { 'x-person': 'anna', ...(authorization && { authorization }) },
      body: 'a box',
    });
  for (const wrong of [undefined, secret, `Bearer ${secret}`, 'Bearer ', 'Basic new'])
    expect((await ask(wrong)).status).toBe(401);
  await expect(new PicturesElsewhere(origin, secret).read('anna', sent('a box'), both)).rejects.toMatchObject(away);
  expect(desk.asked).toEqual([]);
  expect([(await ask('Bearer new')).status, (await ask('Bearer old')).status]).toEqual([200, 200]);
});

test('it has no other addresses', async () => {
  const origin = await listening((...each) => void picturesForOthers(new Desk(), [secret])(...each));
  const headers = { authorization: `Bearer ${secret}`, 'x-person': 'anna' };
  for (const path of ['/', '/api/pictures', '/api/pictures/box', '/api/pictures/other', '/en'])
    expect([path, (await fetch(origin + path, { headers })).status]).toEqual([path, 404]);
  const nobodys = await fetch(`${origin}/api/pictures/waiting`, { headers: { authorization: headers.authorization } });
  expect(nobodys.status).toBe(400);
});

test('who leaves ends the reading there', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const pictures = await elsewhere({
    read: async (_person, { left }) => {
      begun.resolve(left);
      await once(left, 'abort');
      throw new Error('It was left');
    },
    before: () => Promise.resolve(null),
  });
  const leaving = new AbortController();
  const reading = pictures.read('anna', { ...sent('a box'), left: leaving.signal }, both);
  const there = await begun.promise;
  const why = new Error('The visitor went');
  const ended = once(there, 'abort');
  leaving.abort(why);
  await expect(reading).rejects.toBe(why);
  await ended;
});

test('a picture whose upload breaks off is a broken body, not a break', async () => {
  const pictures = await elsewhere(new Desk());
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.alloc(1000));
  const reading = pictures.read('anna', { body, left: new AbortController().signal }, both);
  body.destroy(new Error('aborted'));
  await expect(reading).rejects.toMatchObject({ module: 'common', code: 'malformed-body' });
});

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { calendarDateIn, problemOfRefusal, Refusal, refuseCommon, statusOfKind } from '@domeka/kernel';
import { hashToken, Keyring } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { codesAmong } from '@domeka/boxes/contract';
import { PictureDesk } from './picture-desk.ts';
import { longestIdle } from './picture-process.ts';
import { longestReading, PictureReader } from './picture-reader.ts';
import { pathOf, personHeader, purpose, wanted } from './picture-routes.ts';
import type { BoxSeen, Wanted } from './picture-routes.ts';
import type { Pictures, SeenPicture } from './pictures.ts';

const logger = new Logger('Pictures');

/** The readers of this process, for others that have the same SECRET_KEY. */
export function openPictures({
  secretKey,
  secretKeyPrevious,
}: Pick<RunningEnvironment, 'secretKey' | 'secretKeyPrevious'>) {
  const reader = new PictureReader(longestReading, longestIdle);
  const desk = new PictureDesk(reader);
  return {
    answer: picturesForOthers(desk, new Keyring(secretKey, secretKeyPrevious).sharedSecrets(purpose)),
    underWay: () => desk.size,
    [Symbol.asyncDispose]: () => reader.onApplicationShutdown(),
  };
}

/** @param secrets any of them opens; `PicturesElsewhere` says it */
export function picturesForOthers(pictures: Pictures, secrets: string[]) {
  const known = secrets.map((secret) => hashToken(`Bearer ${secret}`));
  const isKnown = (given = '') => known.some((hash) => timingSafeEqual(hash, hashToken(given)));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (!isKnown(request.headers.authorization)) throw refuseCommon('sign-in-needed');
      send(response, 200, await answerOf(pictures, request, response));
    } catch (error) {
      request.resume();
      if (error instanceof Refusal) return send(response, statusOfKind[error.kind], problemOfRefusal(error));
      if (!response.destroyed) logger.error({ err: error }, 'unexpected');
      send(response, 500, {});
    }
  };
}

async function answerOf(pictures: Pictures, request: IncomingMessage, response: ServerResponse): Promise<object> {
  const { method, url, headers } = request;
  const person = headers[personHeader];
  if (typeof person !== 'string') throw refuseCommon('bad-request');
  if (method === 'GET' && url === pathOf('waiting')) return { before: await pictures.before(person) };
  const what = wanted.find((one) => method === 'POST' && url === pathOf(one));
  if (!what) throw refuseCommon('not-found');
  const left = new AbortController();
  response.once('close', () => left.abort());
  return pictures.read(person, { body: request, left: left.signal }, seen[what]);
}

const seen: Record<Wanted, (picture: SeenPicture) => Promise<object>> = {
  box: async (picture): Promise<BoxSeen> => {
    const codes = await picture.codes();
    const [code, ...others] = codesAmong(codes, calendarDateIn('UTC', new Date()));
    const isNamed = others.length > 0 || (code !== undefined && code.gtin !== null);
    return { codes, lettering: isNamed ? null : await picture.lettering() };
  },
  codes: (picture) => picture.allCodes(),
  lettering: (picture) => picture.lettering(),
};

function send(response: ServerResponse, status: number, body: object) {
  if (!response.destroyed) response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

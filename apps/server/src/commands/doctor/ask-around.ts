import { access, constants, statfs } from 'node:fs/promises';
import { get as getHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { PublicAnswer } from './judge-machine.ts';

/** In ms, for each answer. */
const patience = 10_000;

/** The kind only: messages may hold names and passwords. */
export const kindOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
};

export async function askMailServer(url: string): Promise<string | null> {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return kindOf(error);
  } finally {
    transport.close();
  }
}

export async function askPublicly(publicUrl: string): Promise<PublicAnswer> {
  const begun = Date.now();
  try {
    const answer = await opened(new URL('/api/health/live', publicUrl));
    const { statusCode: status = 0, headers } = answer;
    const body = await text(answer);
    if (status >= 300 && status < 400 && headers.location !== undefined)
      return { kind: 'redirect', to: new URL(headers.location, publicUrl).origin };
    if (status !== 200 || !isAlive(body)) return { kind: 'other', status };
    const date = headers.date === undefined ? null : new Date(headers.date);
    const hasHsts = headers['strict-transport-security'] !== undefined;
    return { kind: 'alive', hasHsts, via: headers.via ?? null, date, seconds: (Date.now() - begun) / 1000 };
  } catch (error) {
    return { kind: 'none', fault: kindOf(error) };
  }
}

const opened = (url: URL) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, { signal: AbortSignal.timeout(patience) }, answered).on('error', failed);
  });

function isAlive(body: string): boolean {
  try {
    return (JSON.parse(body) as { status?: string }).status === 'ok';
  } catch {
    return false;
  }
}

/** Bytes left for this user at a folder, or at the nearest one above that is there. */
export async function freeAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return freeAt(dirname(path));
  }
}

export async function faultOfFolder(path: string): Promise<string | null> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const fault = kindOf(error);
    return fault === 'ENOENT' && dirname(path) !== path ? faultOfFolder(dirname(path)) : fault;
  }
}

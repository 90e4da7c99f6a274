import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { RefusalParams } from '@domeka/kernel';

export type FetchFaultCode = 'unreachable' | 'silent' | 'too-slow' | 'status' | 'redirected' | 'packed' | 'cut-off';

export class FetchFault extends Error {
  constructor(
    readonly code: FetchFaultCode,
    readonly params: RefusalParams = {},
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** Milliseconds: without a byte, and in all. */
export const fetchPatience = { silence: 60_000, whole: 600_000 };
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Up to three redirects, to https on the same host. @param arrivesAs is told the file's name @throws FetchFault */
export async function* httpsFile(
  address: string,
  patience = fetchPatience,
  arrivesAs: (name: string) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const over = AbortSignal.timeout(patience.whole);
  try {
    const { response, url } = await fileAt(new URL(address), patience.silence, over);
    arrivesAs(nameOf(response.headers['content-disposition'], url));
    for await (const bytes of response as AsyncIterable<Uint8Array>) yield bytes;
  } catch (error) {
    if (error instanceof FetchFault) throw error;
    if (over.aborted) throw new FetchFault('too-slow');
    throw new FetchFault('cut-off', {}, error);
  }
}

async function fileAt(
  address: URL,
  silence: number,
  over: AbortSignal,
): Promise<{ response: IncomingMessage; url: URL }> {
  let url = address;
  for (let redirected = 0; ; redirected += 1) {
    const response = await answerOf(url, silence, over);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return { response, url };
    response.destroy();
    if (statusCode === 200) throw new FetchFault('packed');
    if (!redirects.includes(statusCode)) throw new FetchFault('status', { status: statusCode });
    const next = nextAddress(url, headers.location);
    if (next === null || redirected === mostRedirects) throw new FetchFault('redirected');
    url = next;
  }
}

function nameOf(disposition = '', { pathname, host }: URL): string {
  const given = /filename="?([^";]+)/i.exec(disposition)?.[1];
  const last = pathname.split('/').at(-1) ?? '';
  return given?.trim() || decoded(last) || host;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a "%" of its own
  }
}

function nextAddress(url: URL, location: string | undefined): URL | null {
  if (location === undefined || !URL.canParse(location, url.href)) return null;
  const next = new URL(location, url);
  return next.protocol === 'https:' && next.host === url.host ? next : null;
}

function answerOf(url: URL, silence: number, over: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | null = null;
    const headers = { accept: '*/*', 'accept-encoding': 'identity' };
    const sending = request(url, { signal: over, timeout: silence, headers }); // counts while it connects, too
    sending.on('timeout', () => {
      // Bytes that wait for their reader: it is not the server that is silent.
      if (response === null || response.readableLength === 0) (response ?? sending).destroy(new FetchFault('silent'));
    });
    sending.on('response', (message) => resolve((response = message)));
    sending.on('error', (error) => {
      if (error instanceof FetchFault) reject(error);
      else reject(over.aborted ? new FetchFault('too-slow') : new FetchFault('unreachable', {}, error));
    });
    sending.end();
  });
}

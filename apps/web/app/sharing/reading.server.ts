import type { SharePassView } from '@domeka/sharing/contract';
import type { AppLoadContext } from '@remix-run/node';

/**
 * What a browser remembers of shares it reads: that it gave the passcode, and that it opened the list a while ago.
 * Named by the link's beginning, so that several are told apart; sent to the pages of shares only.
 */
const nameOf = (kind: 'pass' | 'opened', token: string) => `${kind}-${token.slice(0, 8).replace(/[^\w-]/g, '')}`;

/** Reading goes on for so long without being a new opening, in seconds. */
const oneReading = 1800;

function cookieOf(request: Request, name: string): string | null {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? [];
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

const setCookie = (name: string, value: string, seconds: number, { site }: AppLoadContext) =>
  `${name}=${value}; Path=/shared; Max-Age=${seconds}; HttpOnly; SameSite=Lax${site.publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The proof that this browser gave the share's passcode, as the API takes it. */
export function passHeaders(request: Request, token: string): Record<string, string> {
  const pass = cookieOf(request, nameOf('pass', token));
  return pass ? { 'X-Share-Pass': pass } : {};
}

export const rememberPass = (token: string, { pass, expiresAt }: SharePassView, context: AppLoadContext) =>
  setCookie(nameOf('pass', token), pass, Math.round((Date.parse(expiresAt) - Date.now()) / 1000), context);

/** A browser says so of what nobody may come to look at; the header had several names. */
const isFetchedAhead = (headers: Headers) =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) => headers.has(name));

export function isOpening(request: Request, token: string): boolean {
  const { headers, method } = request;
  const isNavigation = (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document' && !isFetchedAhead(headers);
  return method === 'GET' && isNavigation && cookieOf(request, nameOf('opened', token)) === null;
}

export const rememberOpening = (token: string, context: AppLoadContext) =>
  setCookie(nameOf('opened', token), '1', oneReading, context);

import type { SharePassView } from '@domeka/sharing/contract';
import type { AppLoadContext } from '@remix-run/node';

/** Cookies of a reader: passcode given, list opened. Named by the token's prefix; sent to shared pages only. */
const nameOf = (kind: 'pass' | 'opened', token: string) => `${kind}-${token.slice(0, 8).replace(/[^\w-]/g, '')}`;

/** A reload within this time is not a new opening, in seconds. */
const oneReading = 1800;

function cookieOf(request: Request, name: string): string | null {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? [];
  return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

const setCookie = (name: string, value: string, seconds: number, { site }: AppLoadContext) =>
  `${name}=${value}; Path=/shared; Max-Age=${seconds}; HttpOnly; SameSite=Lax${site.publicUrl.startsWith('https:') ? '; Secure' : ''}`;

export function passHeaders(request: Request, token: string): Record<string, string> {
  const pass = cookieOf(request, nameOf('pass', token));
  return pass ? { 'X-Share-Pass': pass } : {};
}

export const rememberPass = (token: string, { pass, expiresAt }: SharePassView, context: AppLoadContext) =>
  setCookie(nameOf('pass', token), pass, Math.round((Date.parse(expiresAt) - Date.now()) / 1000), context);

/** Prefetch, by its old and new header names. */
const isFetchedAhead = (headers: Headers) =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) => headers.has(name));

export function isOpening(request: Request, token: string): boolean {
  const { headers, method } = request;
  const isNavigation = (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document' && !isFetchedAhead(headers);
  return method === 'GET' && isNavigation && cookieOf(request, nameOf('opened', token)) === null;
}

export const rememberOpening = (token: string, context: AppLoadContext) =>
  setCookie(nameOf('opened', token), '1', oneReading, context);

import { createCookie } from '@remix-run/node';
import type { AppLoadContext, Cookie } from '@remix-run/node';

/** One-shot message: text keys and numbers, never medicine names. `status` is announced politely, `alert` at once. */
export interface Flash {
  key: string;
  params?: Record<string, string | number>;
  role?: 'status' | 'alert';
  about?: { medication: string } | { deletion: string } | { medications: string[]; count: number };
  /** The page asks what the new medication is for. */
  asks?: true;
  /** Never in the cookie. */
  name?: string;
  undo?: { action: string; fields: Record<string, string> };
  /** Next steps; `to` null only closes the message. */
  next?: { to: string | null; label: string; back: string }[];
}

let cookie: Cookie | undefined;
function flashCookie({ site }: AppLoadContext): Cookie {
  cookie ??= createCookie('flash', {
    secrets: site.flashSecrets,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 60,
    secure: site.publicUrl.startsWith('https:'),
  });
  return cookie;
}

export async function readFlash(request: Request, context: AppLoadContext): Promise<Flash | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('flash=')) return null;
  return (await flashCookie(context).parse(header)) as Flash | null;
}

export const writeFlash = (flash: Flash, context: AppLoadContext) => flashCookie(context).serialize(flash);
export const clearFlash = (context: AppLoadContext) => flashCookie(context).serialize('', { maxAge: 0 });

import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';

/** As long as a mailed code lives, in seconds. */
const keptFor = 600;

/** An address for the next form of the log-in, typed before or known from a mailed link: it must stand in no URL. */
const addressCookie = ({ site }: AppLoadContext) =>
  createCookie('address', {
    secrets: site.flashSecrets,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: keptFor,
    secure: site.publicUrl.startsWith('https:'),
  });

/** Null for whoever keeps no cookies, or comes later. */
export async function keptAddress(request: Request, context: AppLoadContext): Promise<string | null> {
  const email: unknown = await addressCookie(context).parse(request.headers.get('Cookie'));
  return typeof email === 'string' ? email : null;
}

export const keepAddress = (email: string, context: AppLoadContext) => addressCookie(context).serialize(email.trim());
export const forgetAddress = (context: AppLoadContext) => addressCookie(context).serialize('', { maxAge: 0 });

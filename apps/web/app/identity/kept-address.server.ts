import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';

/** Seconds, as long as a mailed code is valid. */
const keptFor = 600;

/** Carries the address to the next form of the login: it must not be in a URL. */
const addressCookie = ({ site }: AppLoadContext) =>
  createCookie('address', {
    secrets: site.flashSecrets,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: keptFor,
    secure: site.publicUrl.startsWith('https:'),
  });

export async function keptAddress(request: Request, context: AppLoadContext): Promise<string | null> {
  const email: unknown = await addressCookie(context).parse(request.headers.get('Cookie'));
  return typeof email === 'string' ? email : null;
}

export const keepAddress = (email: string, context: AppLoadContext) => addressCookie(context).serialize(email.trim());
export const forgetAddress = (context: AppLoadContext) => addressCookie(context).serialize('', { maxAge: 0 });

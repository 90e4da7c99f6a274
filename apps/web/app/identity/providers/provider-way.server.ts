import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { Answer, Language } from '@domeka/kernel';
import { safeReturnTo } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';
import { finishSignIn } from '../auth.server.ts';

/** Time for the provider and the consents, in seconds. */
const wayLasts = 1200;

function verifierCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-provider-verifier' : 'provider-verifier';
  return createCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: wayLasts, secure });
}

interface Way {
  language: Language;
  provider: string;
  returnTo: string;
  /** The secret of an administrator's invitation, for somebody new. */
  invitation: string | null;
}

/** PKCE through the API, like other clients: only this browser holds the verifier for the code. */
export async function beginWay({ site }: AppLoadContext, { language, provider, returnTo, invitation }: Way) {
  const verifier = randomBytes(32).toString('base64url');
  const end = new URL(`/${language}/auth/callback`, site.publicUrl);
  end.searchParams.set('returnTo', returnTo);
  const query = new URLSearchParams({
    provider,
    client: 'web',
    redirect_to: end.href,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
    ...(invitation !== null && { invitation }),
  });
  return {
    to: `/api/auth/v1/authorize?${query.toString()}`,
    cookie: await verifierCookie(site.publicUrl).serialize(verifier),
  };
}

export async function exchangeCode(
  request: Request,
  { api, site }: AppLoadContext,
  consents: { terms?: boolean; privacy?: boolean } = {},
): Promise<Answer<SessionView>> {
  const kept: unknown = await verifierCookie(site.publicUrl).parse(request.headers.get('Cookie'));
  return api('POST /auth/v1/token', {
    query: { grant_type: 'pkce' },
    body: {
      auth_code: new URL(request.url).searchParams.get('code'),
      code_verifier: typeof kept === 'string' ? kept : 'none',
      ...consents,
    },
  });
}

export async function endWay(request: Request, context: AppLoadContext, language: Language, session: object) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), `/${language}/`);
  const cleared = await verifierCookie(context.site.publicUrl).serialize('', { maxAge: 0 });
  return finishSignIn({ request, context, language, returnTo }, session, { headers: { 'Set-Cookie': cleared } });
}

import { AuthClient } from '@supabase/auth-js';
import type { Session } from '@supabase/auth-js';
import { expect } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import type { Mail } from './mailbox.ts';
import { goodPassword, newEmail } from './person.ts';
import { productUrl } from './product.ts';

/** How a client gets its session from a mailed link: by a code only it can exchange, or in the address itself. */
export type Flow = 'pkce' | 'implicit';
export const flows: Flow[] = ['pkce', 'implicit'];

/** The form of errors a client reads: the one it names a version for, or the one from before. */
export type ErrorForm = 'current' | 'older';
export const errorForms: ErrorForm[] = ['current', 'older'];

export type Client = InstanceType<typeof AuthClient>;

/** The client nobody here wrote, unmodified, on a device of its own. */
export function authClient(flowType: Flow = 'pkce', errors: ErrorForm = 'current', ask?: typeof fetch) {
  return new AuthClient({
    url: `${productUrl()}/api/auth/v1`,
    flowType,
    storage: memory(),
    storageKey: 'sb-test-auth-token',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...(ask && { fetch: ask }),
    ...(errors === 'older' && { fetch: withoutVersion }),
  });
}

/** A device's storage. */
export function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What a proxy does that drops headers it does not know. */
const withoutVersion: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('x-supabase-api-version');
  return fetch(input, { ...init, headers });
};

/** What a call gave; the test fails with the client's own error otherwise. */
export function given<Answer extends { data: unknown; error: Error | null }>({ data, error }: Answer) {
  if (error) throw error;
  return data as NonNullable<Extract<Answer, { error: null }>['data']>;
}

/** An address of the site's own that an app asks to be led back to. */
export const backTo = (query = '') => `${productUrl()}/en/${query}`;

/** Opens a mail's link and presses the button of the page there, as its reader does; answers where that leads. */
export async function pressLink(mail: Pick<Mail, 'text'>): Promise<URL> {
  const link = linkIn(mail);
  const answer = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: productUrl() },
    body: new URLSearchParams(link.searchParams),
  });
  const headers = ['referrer-policy', 'cache-control'].map((name) => answer.headers.get(name));
  expect([answer.status, ...headers]).toEqual([303, 'no-referrer', 'no-store']);
  return new URL(answer.headers.get('location') ?? '', productUrl());
}

/** The session in the address an app was led back to, taken up by its client. */
export async function sessionAt(url: URL, client: Client): Promise<Session> {
  const code = url.searchParams.get('code');
  const fragment = new URLSearchParams(url.hash.slice(1));
  const { session } = code
    ? given(await client.exchangeCodeForSession(code))
    : given(
        await client.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        }),
      );
  expect(session).not.toBeNull();
  return session as Session;
}

/** Somebody who signed up with a client and confirmed the mail: signed in there. */
export async function signedUp(client = authClient(), email = newEmail()) {
  given(await client.signUp({ email, password: goodPassword, options: { emailRedirectTo: backTo() } }));
  const session = await sessionAt(await pressLink(await mailTo(email)), client);
  return { client, email, session, id: session.user.id };
}

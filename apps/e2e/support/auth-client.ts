import { AuthClient } from '@supabase/auth-js';
import type { Session } from '@supabase/auth-js';
import { expect } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import type { Mail } from './mailbox.ts';
import { goodPassword, newEmail } from './person.ts';
import { productUrl } from './product.ts';

export type Flow = 'pkce' | 'implicit';
export const flows: Flow[] = ['pkce', 'implicit'];

export type ErrorForm = 'current' | 'older';
export const errorForms: ErrorForm[] = ['current', 'older'];

export type Client = InstanceType<typeof AuthClient>;

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

export function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Simulates a proxy that drops unknown headers. */
const withoutVersion: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('x-supabase-api-version');
  return fetch(input, { ...init, headers });
};

export function given<Answer extends { data: unknown; error: Error | null }>({ data, error }: Answer) {
  if (error) throw error;
  return data as NonNullable<Extract<Answer, { error: null }>['data']>;
}

export const backTo = (query = '') => `${productUrl()}/en/${query}`;

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

export async function signedUp(client = authClient(), email = newEmail()) {
  given(await client.signUp({ email, password: goodPassword, options: { emailRedirectTo: backTo() } }));
  const session = await sessionAt(await pressLink(await mailTo(email)), client);
  return { client, email, session, id: session.user.id };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { ApiResponse } from '../app/api-client.ts';
import { authSteps } from './auth-steps.ts';
import { startOidcServer } from '../stand-ins/oidc-server.ts';
import type { OidcServer } from '../stand-ins/oidc-server.ts';
import { browserOf } from './redirected-browser.ts';
import type { RedirectedBrowser } from './redirected-browser.ts';
import { startTestApp } from '../app/test-app.ts';
import type { TestApp } from '../app/test-app.ts';

export { browserOf, RedirectedBrowser } from './redirected-browser.ts';
export { startOidcServer } from '../stand-ins/oidc-server.ts';

export const site = 'http://localhost:3000';
export const callback = `${site}/api/auth/v1/callback`;
export const landing = `${site}/en/welcome?from=app`;

export interface Way {
  provider?: string;
  redirectTo?: string;
  /** Of a PKCE client. */
  challenge?: string;
}

export interface ProviderTest extends ReturnType<typeof providerSteps> {
  t: TestApp;
  google: OidcServer;
  hospital: OidcServer;
  close: () => Promise<void>;
}

export async function startWithProviders(modules: Type[]): Promise<ProviderTest> {
  const [google, hospital] = await Promise.all([startOidcServer([callback]), startOidcServer([callback])]);
  const t = await startTestApp(modules, {
    oidcProviders: [
      { name: 'google', label: 'Google', ...google },
      { name: 'hospital', label: 'Our hospital', ...hospital },
    ],
  });
  const close = async () => {
    await t.close();
    await Promise.all([google.close(), hospital.close()]);
  };
  return { t, google, hospital, close, ...providerSteps(t) };
}

function providerSteps(t: TestApp) {
  const { post } = authSteps(t);
  const authorizeUrl = ({ provider = 'google', redirectTo = landing, challenge }: Way = {}) => {
    const url = new URL(`${site}/api/auth/v1/authorize`);
    url.search = new URLSearchParams({
      provider,
      redirect_to: redirectTo,
      ...(challenge && { code_challenge: challenge, code_challenge_method: 's256' }),
    }).toString();
    return url;
  };
  const callbackOf = (browser: RedirectedBrowser, account: string | null, way: Way = {}) =>
    browser.logInAtProvider(authorizeUrl(way), account, callback);
  const endOf = async (browser: RedirectedBrowser, back: URL) => new URL((await browser.open(back)).location ?? '');
  return {
    authorizeUrl,
    newBrowser: () => browserOf(t),
    /** Logs in at the provider; returns the callback's address without opening it. */
    callbackOf,
    endOf,
    signIn: async (account: string | null, way: Way = {}, browser = browserOf(t)) =>
      endOf(browser, await callbackOf(browser, account, way)),
    exchange: (code: string | null, verifier: string, more: object = {}): Promise<ApiResponse> =>
      post('token?grant_type=pkce', { auth_code: code, code_verifier: verifier, ...more }),
  };
}

let people = 0;
/** A new account; the provider has not verified names that begin with `unverified`. */
export const newAccount = (name = 'anna') => `${name}-${(people += 1)}@example.test`;

export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
export const reasonOf = (url: URL) => url.searchParams.get('error_code');

export const pkce = () => {
  const verifier = randomBytes(40).toString('hex');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { memoryOfProvider } from './oidc-memory.ts';

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  isBroken: boolean;
  close(): Promise<void>;
}

const clientId = 'domeka';
/** Any account can log in; its address counts as verified unless it has this prefix. */
const unverifiedPrefix = 'unverified-';
const longestLogin = 600;

export async function startOidcServer(redirectUris: string[]): Promise<OidcServer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Another host name than the product's, so that browsers treat it as another site.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const provider = providerAt(issuer, clientSecret, redirectUris);
  const answer = provider.callback();
  const running: OidcServer = {
    issuer,
    clientId,
    clientSecret,
    isBroken: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (running.isBroken) response.writeHead(503).end();
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else void answer(request, response);
  });
  return running;
}

function providerAt(issuer: string, clientSecret: string, redirectUris: string[]) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: memoryOfProvider(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: !sub.startsWith(unverifiedPrefix) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email');
      grant.addOIDCClaims(['email', 'email_verified']);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: longestLogin,
      AuthorizationCode: longestLogin,
      Grant: longestLogin,
      IdToken: longestLogin,
      Interaction: longestLogin,
      Session: longestLogin,
    },
  });
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const isDenied = form.get('choice') === 'deny';
  const result = isDenied ? { error: 'access_denied' } : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const page = `<!DOCTYPE html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Log in at the provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label>
<button name="choice" value="continue">Continue</button> <button name="choice" value="deny">Turn back</button></form></html>`;

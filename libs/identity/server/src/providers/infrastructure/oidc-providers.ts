import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { isStorable, longestEmail, Refusal } from '@domeka/kernel';
import { ENVIRONMENT, storedEmail } from '@domeka/platform';
import type { OidcSettings, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { ProviderProof } from '../domain/provider-flow.ts';

export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
  /** The only address that may come in this way; null: any. */
  invitedEmail?: string | null;
}

interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}

/** Seconds. */
const longestAnswer = 5;
/** Milliseconds. */
const freshness = 3600_000;
const longestSubject = 255;

/** Metadata is fetched when first needed, so that the server starts without the providers. */
@Injectable()
export class OidcProviders {
  private readonly logger = new Logger('OpenID Connect');
  private readonly discovered = new LRUCache<string, Promise<oidc.Configuration>>({ max: 200, ttl: freshness });
  readonly all: readonly OidcSettings[];
  readonly callbackUrl: string;

  constructor(@Inject(ENVIRONMENT) { oidcProviders, publicUrl }: RunningEnvironment) {
    this.all = oidcProviders;
    this.callbackUrl = `${publicUrl}/api/auth/v1/callback`;
  }

  find(name: string | null | undefined): OidcSettings | null {
    return this.all.find((provider) => provider.name === name) ?? null;
  }

  offered(name: string | null | undefined): OidcSettings {
    const provider = this.find(name);
    if (!provider) throw refuse('provider_disabled');
    return provider;
  }

  /** @throws manual_linking_disabled */
  assertLinkable() {
    if (this.all.length === 0) throw refuse('manual_linking_disabled');
  }

  /** Also of a provider that this deployment no longer has. */
  labelOf(name: string): string {
    return this.find(name)?.label ?? name;
  }

  async authorizationUrl(provider: OidcSettings, { state, nonce, verifier }: FlowSecrets): Promise<URL> {
    const configuration = await this.configurationOf(provider);
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  async proofOfCallback(provider: OidcSettings, query: string, secrets: FlowSecrets): Promise<ProviderProof> {
    const configuration = await this.configurationOf(provider);
    return this.checked(provider, async () => {
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.callbackUrl}?${query}`), {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims: Claims = tokens.claims() as oidc.IDToken;
      const hasAddress = claims.email !== undefined && claims.email_verified !== undefined;
      if (hasAddress || !configuration.serverMetadata().userinfo_endpoint) return claims;
      return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    });
  }

  async proofOfToken(provider: OidcSettings, token: string, nonce: string): Promise<ProviderProof> {
    const configuration = await this.configurationOf(provider, 'token');
    const answer = new URL(this.callbackUrl);
    answer.hash = new URLSearchParams({ id_token: token }).toString();
    const hashed = createHash('sha256').update(nonce).digest('hex');
    return this.checked(provider, () => oidc.implicitAuthentication(configuration, answer, hashed));
  }

  private configurationOf(provider: OidcSettings, use: 'code' | 'token' = 'code'): Promise<oidc.Configuration> {
    const key = `${use} ${provider.name}`;
    const known = this.discovered.get(key);
    if (known) return known;
    const configuration = this.discover(provider, use);
    this.discovered.set(key, configuration);
    configuration.catch(() => this.discovered.delete(key));
    return configuration;
  }

  private async discover(provider: OidcSettings, use: 'code' | 'token'): Promise<oidc.Configuration> {
    const issuer = new URL(provider.issuer);
    const execute = [
      use === 'code' ? oidc.enableNonRepudiationChecks : oidc.useIdTokenResponseType,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []), // only on this machine, see environment
    ];
    const options = { execute, timeout: longestAnswer };
    try {
      return await oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, options);
    } catch (error) {
      this.logFault(provider, error);
      throw refuse('provider_unavailable');
    }
  }

  private async checked(provider: OidcSettings, claims: () => Promise<Claims>): Promise<ProviderProof> {
    try {
      return proofOf(provider.name, await claims());
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const refusal = refusalOf(error);
      if (refusal !== 'access_denied') this.logFault(provider, error);
      throw refuse(refusal);
    }
  }

  /** Kinds only: answers of providers may hold addresses and tokens. */
  private logFault({ name }: OidcSettings, error: unknown) {
    const { name: kind, code, error: said } = error as { name?: string; code?: unknown; error?: unknown };
    const isKind = (part: unknown) => typeof part === 'string' && /^\w{1,60}$/.test(part);
    this.logger.warn(`${name}: ${[kind, code, said].filter(isKind).join(' ')}`);
  }
}

function proofOf(provider: string, { sub, email, email_verified }: Claims): ProviderProof {
  if (sub.length > longestSubject || !isStorable(sub)) throw refuse('bad_oauth_callback');
  const address = typeof email === 'string' ? storedEmail(email) : '';
  const isAddress =
    address.length <= longestEmail && isStorable(address) && isEmail(address, { allow_utf8_local_part: false });
  return {
    provider,
    subject: sub,
    email: isAddress ? address : null,
    emailVerified: isAddress && email_verified === true,
  };
}

/** Outages of the provider; other faults are of this answer. */
const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];
const outagesSaid = ['server_error', 'temporarily_unavailable'];

function refusalOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') return 'access_denied';
  const { name, code, cause, error: said } = error as Partial<Record<'name' | 'code' | 'error', string>> & Error;
  const isUnreachable = [name, (cause as Error | undefined)?.name].includes('TypeError') && code === undefined;
  const isAway = isUnreachable || outages.includes(code ?? '') || outagesSaid.includes(said ?? '');
  return isAway ? 'provider_unavailable' : 'bad_oauth_callback';
}

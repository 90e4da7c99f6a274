import { createHash } from 'node:crypto';
import { sessionEffects } from '@domeka/identity/contract';
import type { SessionEffect } from '@domeka/identity/contract';
import type { Answer, AnswerHeaders, Problem } from '@domeka/kernel';
import { LRUCache } from 'lru-cache';
import type { SecretCookie } from './secret-cookie.ts';

type Ask = (route: string, body: object, token: string | null) => Promise<Answer<unknown>>;

interface AccessToken {
  token: string;
  /** On the monotonic clock, independent of changes to the system time. */
  renewAt: number;
}

type Bearer =
  | { kind: 'none' }
  | ({ kind: 'token' } & AccessToken)
  | { kind: 'unavailable'; problem: Problem; headers: AnswerHeaders };

/** Seconds before expiry. */
const renewBefore = 60;

/** Shared by all page sessions of a process: cached access tokens, and one renewal at a time per session. */
export class AccessTokenCache {
  /** In bytes; a key and its overhead take about three hundred. */
  private readonly tokens = new LRUCache<string, AccessToken>({
    maxSize: 8 * 2 ** 20,
    sizeCalculation: ({ token }) => 300 + token.length,
  });
  private readonly renewals = new Map<string, Promise<Bearer>>();

  async of(secret: string, renew: () => Promise<Bearer>): Promise<Bearer> {
    const key = this.keyOf(secret);
    const kept = this.tokens.get(key);
    if (kept && kept.renewAt > performance.now()) return { kind: 'token', ...kept };
    const renewal = this.renewals.get(key) ?? renew().finally(() => this.renewals.delete(key));
    this.renewals.set(key, renewal);
    const bearer = await renewal;
    if (bearer.kind === 'token') this.tokens.set(key, bearer);
    else this.tokens.delete(key);
    return bearer;
  }

  forget(secret: string) {
    this.tokens.delete(this.keyOf(secret));
  }

  /** Hashed: secrets stay in memory no longer than their request. */
  private keyOf(secret: string) {
    return createHash('sha256').update(secret).digest('base64url');
  }
}

interface ApiRequest {
  route: string;
  query?: { scope?: string };
}

export class PageSession {
  private pending: Promise<Bearer> | undefined;
  private setCookie: string | null = null;
  private setDevice: string | null = null;

  constructor(
    private secret: string | null,
    private readonly cache: AccessTokenCache,
    private readonly ask: Ask,
    private readonly cookies: { session: SecretCookie; device: SecretCookie },
  ) {}

  bearer(): Promise<Bearer> {
    this.pending ??= this.secret === null ? Promise.resolve({ kind: 'none' }) : this.fromCookie(this.secret);
    return this.pending;
  }

  async userId(): Promise<string | null> {
    const bearer = await this.bearer();
    return bearer.kind === 'token' ? subjectOf(bearer.token) : null;
  }

  async observe({ route, query }: ApiRequest, answer: Answer<unknown>, hadToken: boolean): Promise<Answer<unknown>> {
    if (!answer.ok) {
      if (hadToken && (answer.problem.code === 'sign-in-needed' || answer.problem.code === 'session_not_found'))
        this.drop();
      return answer;
    }
    const effect = effects[route];
    if (effect === 'renews') this.renew();
    if (effect === 'ends' && query?.scope !== 'others') this.end();
    const begun = effect === 'begins' || effect === 'steps-up' ? sessionIn(answer.data) : null;
    if (!begun) return answer;
    const refused = await (effect === 'begins' ? this.begin(begun.access_token) : this.bind(begun.access_token));
    return refused ?? { ...answer, data: withoutTokens(answer.data), orThrow: () => withoutTokens(answer.data) };
  }

  setCookies(): string[] {
    return [this.setCookie, this.setDevice].filter((header) => header !== null);
  }

  private async fromCookie(secret: string): Promise<Bearer> {
    const bearer = await this.cache.of(secret, async () => {
      const askedAt = performance.now();
      const answer = await this.ask('POST /auth/v1/browser_session/token', { secret }, null);
      if (answer.ok) {
        const { token, expiresIn } = answer.data as { token: string; expiresIn: number };
        return { kind: 'token', token, renewAt: askedAt + (expiresIn - renewBefore) * 1000 };
      }
      // Only a refusal ends the session; a server error must not sign people out.
      if (answer.status < 500 && answer.status !== 429) return { kind: 'none' };
      return { kind: 'unavailable', problem: answer.problem, headers: answer.headers };
    });
    if (bearer.kind === 'none') this.drop();
    return bearer;
  }

  private async begin(accessToken: string) {
    const earlier = await this.bearer();
    if (earlier.kind === 'token') await this.ask('POST /auth/v1/logout?scope=local', {}, earlier.token);
    return this.bind(accessToken);
  }

  /** A new secret even for more permissions: copies of the old cookie stop working. Returns a refusal or null. */
  private async bind(accessToken: string): Promise<Answer<unknown> | null> {
    this.end();
    const opened = await this.ask('POST /auth/v1/browser_session', {}, accessToken);
    if (!opened.ok) return opened;
    const { secret, device } = opened.data as { secret: string; device: string | null };
    this.secret = secret;
    this.pending = undefined;
    this.setCookie = this.cookies.session.keep(secret);
    if (device) this.setDevice = this.cookies.device.keep(device);
    return null;
  }

  /** The session lost permissions: the cached token still has them, the next one will not. */
  private renew() {
    if (this.secret) this.cache.forget(this.secret);
    this.pending = undefined;
  }

  private end() {
    this.drop();
    this.setCookie = this.cookies.session.clear();
  }

  /** Does not clear the cookie: a late answer could clear one that a login has set since. */
  private drop() {
    if (this.secret) this.cache.forget(this.secret);
    this.secret = null;
    this.pending = Promise.resolve({ kind: 'none' });
  }
}

interface Begun {
  access_token: string;
}

/** Unverified: the API verifies its own token. */
const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

const effects: Record<string, SessionEffect | undefined> = sessionEffects;

function sessionIn(data: unknown): Begun | null {
  const { session = data } = data as { session?: unknown };
  return session !== null && 'access_token' in (session as object) ? (session as Begun) : null;
}

function withoutTokens(data: unknown): unknown {
  const { session, access_token: _access, refresh_token: _refresh, ...rest } = data as Record<string, unknown>;
  return session === undefined ? rest : { ...rest, session: null };
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds, Refusal } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { DomainEvents, ENVIRONMENT, hashToken, words } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { bannedHere } from '@domeka/identity/contract';
import type {
  ConfirmInput,
  ConfirmedView,
  FlowClient,
  HalfConfirmedView,
  IdentityEvents,
  SessionView,
} from '@domeka/identity/contract';
import { placeOf } from '../sessions/login-place.ts';
import type { Caller } from '../../domain/caller.ts';
import { FlowState } from '../../domain/one-time-token.ts';
import { flowSeconds, methodOfProof, purposesOf } from '../../domain/one-time-token.rules.ts';
import { allowedRedirect, languageOfRedirect } from '../../domain/redirect.rules.ts';
import { refusedRedirect } from '../../infrastructure/refused-redirect.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import { FailedLogins } from '../sessions/failed-logins.ts';
import { sessionFragment } from '../sessions/session-fragment.ts';
import { VerifyOneTimeToken } from './verify-one-time-token.ts';
import type { Proof, Verified } from './verify-one-time-token.ts';

@Injectable()
export class ConfirmLink {
  constructor(
    private readonly em: EntityManager,
    private readonly verify: VerifyOneTimeToken,
    private readonly beginSession: BeginSession,
    private readonly failedLogins: FailedLogins,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  session(type: string, proof: Proof, caller: Caller, language: Language): Promise<SessionView | HalfConfirmedView> {
    return this.inTransaction(type, proof, caller, async (verified) => {
      if (verified.isHalf) return { msg: halfWords(language), code: '200' };
      return this.begin(verified, 'tokenHash' in proof ? 'link' : 'code', caller);
    });
  }

  /** A failed link leads on with the reason, or where it led then for a reader whom it signed in already. */
  async button(
    link: ConfirmInput,
    caller: Caller,
    language: Language,
    actor: Pick<Actor, 'id'> | null,
  ): Promise<ConfirmedView> {
    const url = allowedRedirect(link.redirect_to, this.environment.publicUrl);
    try {
      return await this.confirmed(link, url, caller, language);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'otp_expired')) throw error;
      if (actor && (await this.verify.isUsedBy(actor.id, purposesOf(link.type), link.token_hash)))
        return { location: url.pathname + url.search, session: null };
      return { location: refusedRedirect(url, languageOfRedirect(url, language), error).href, session: null };
    }
  }

  private confirmed(
    { type, token_hash }: ConfirmInput,
    url: URL,
    caller: Caller,
    language: Language,
  ): Promise<ConfirmedView> {
    return this.inTransaction(type, { tokenHash: token_hash }, caller, async (verified) => {
      const { token } = verified;
      if (verified.isHalf) return { location: halfwayLocation(token.client, url, language), session: null };
      if (token.codeChallenge) {
        url.searchParams.set('code', this.flowCode(verified, token.codeChallenge));
        return { location: url.href, session: null };
      }
      const session = await this.begin(verified, 'link', caller);
      if (token.client === 'web') return { location: url.pathname + url.search, session, ...restoredBy(session) };
      url.hash = sessionFragment(session, type);
      return { location: url.href, session: null };
    });
  }

  private inTransaction<T>(
    type: string,
    proof: Proof,
    caller: Caller,
    go: (verified: Verified) => Promise<T>,
  ): Promise<T> {
    return this.failedLogins.note(
      caller,
      () => this.verify.accountOf(proof),
      () => this.em.transactional(async () => go(await this.verify.execute(purposesOf(type), proof))),
    );
  }

  private async begin({ user, token, now }: Verified, by: 'link' | 'code', caller: Caller): Promise<SessionView> {
    if (user.isBanned(now)) throw bannedHere();
    const { view } = await this.beginSession.execute(user.id, methodOfProof(token.purpose, by), caller, now);
    this.events.emit({
      type: 'login',
      actorId: user.id,
      subject: 'user',
      subjectId: user.id,
      details: { method: token.purpose, ...placeOf(caller) },
    });
    return view;
  }

  private flowCode({ user, token, now }: Verified, challenge: string): string {
    const code = randomUUID();
    this.em.persist(new FlowState(user.id, hashToken(code), challenge, token.purpose, addSeconds(now, flowSeconds)));
    return code;
  }
}

const restoredBy = (session: SessionView) => session.account_restored && { account_restored: true as const };

const halfWords = (language: Language) => words.text(language, 'identity:new-address.half.text');

/** Other clients find the message in the fragment. */
function halfwayLocation(client: FlowClient, url: URL, language: Language): string {
  if (client === 'web') return `/${language}/auth/new-address?state=half`;
  url.hash = new URLSearchParams({ message: halfWords(languageOfRedirect(url, language)), sb: '' }).toString();
  return url.href;
}

import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, hashToken, newToken, Outbox } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { FlowClient } from '@domeka/identity/contract';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { SignUpAttempt } from '../../domain/one-time-token.ts';
import type { Purpose } from '../../domain/one-time-token.rules.ts';
import { typeOf } from '../../domain/one-time-token.rules.ts';
import type { User } from '../../domain/user.ts';
import { OneTimeCodes } from './one-time-codes.ts';

export interface TokenRequest {
  purpose: Purpose;
  attempt: SignUpAttempt | null;
  client: FlowClient;
  codeChallenge: string | null;
  redirectTo: URL;
  language: Language;
}

export type LinkTerms = Pick<TokenRequest, 'client' | 'codeChallenge' | 'redirectTo' | 'language'>;
export type LinkRequest = LinkTerms & { email: string };

const wordsOf: Record<Purpose, string> = {
  signup: 'confirm',
  recovery: 'recover',
  magiclink: 'log-in',
  email_change_current: 'email-change-current',
  email_change_new: 'email-change-new',
  reauthentication: 'reauthenticate',
};

/**
 * Who confirms a sign-up without its password learns how to log in later; who confirms the last of several, that its
 * password is the one that will count.
 */
function wordsFor({ purpose, attempt }: Pick<TokenRequest, 'purpose' | 'attempt'>): string {
  if (purpose !== 'signup' || !attempt) return wordsOf[purpose];
  if (attempt.passwordHash === null) return 'confirm-without-password';
  return attempt.isRepeated ? 'confirm-again' : wordsOf.signup;
}

/**
 * Issues a one-time token and owes the mail that carries it. The link opens a page with a button; opening changes
 * nothing.
 */
@Injectable()
export class MailOneTimeToken {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly codes: OneTimeCodes,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** `to` is the account's address, unless another one is to be proved. */
  execute(user: User, request: TokenRequest, now: Date, to = user.email) {
    const token = request.codeChallenge ? `pkce_${newToken()}` : newToken();
    const code = this.issue(user, request, token, now);
    const link = new URL(`/${request.language}/auth/confirm`, this.environment.publicUrl);
    link.searchParams.set('token_hash', token);
    link.searchParams.set('type', typeOf(request.purpose));
    link.searchParams.set('redirect_to', request.redirectTo.href);
    this.mail(user, request, code, to, link.href);
  }

  code(user: User, language: Language, now: Date) {
    const request = { purpose: 'reauthentication', attempt: null, client: 'api', codeChallenge: null } as const;
    this.mail(user, { ...request, language }, this.issue(user, request, newToken(), now), user.email);
  }

  private issue(user: User, request: Omit<TokenRequest, 'redirectTo' | 'language'>, token: string, now: Date): string {
    const { purpose, attempt, client, codeChallenge } = request;
    const { code, hash } = this.codes.make(user.id);
    this.em.persist(new OneTimeToken(user.id, purpose, hashToken(token), hash, attempt, client, codeChallenge, now));
    return code;
  }

  private mail(
    user: User,
    { language, ...token }: Pick<TokenRequest, 'purpose' | 'attempt' | 'language'>,
    code: string,
    to: string,
    link?: string,
  ) {
    const words = `identity:mail.${wordsFor(token)}`;
    const { newEmail } = user;
    const params = { email: to, code, ...(newEmail && { newEmail }) };
    this.outbox.owe({ to, language, words, params, ...(newEmail && { addresses: [newEmail] }), ...(link && { link }) });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, hashToken, newToken, Outbox } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { LinkTerms } from '../../domain/flow-terms.ts';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { SignUpAttempt } from '../../domain/one-time-token.ts';
import type { MailedPurpose } from '../../domain/one-time-token.rules.ts';
import { confirmationLink } from './confirmation-link.ts';
import type { User } from '../../domain/user.ts';
import { OneTimeCodes } from './one-time-codes.ts';

interface TokenRequest extends LinkTerms {
  purpose: MailedPurpose;
  attempt: SignUpAttempt | null;
}

export interface LinkRequest extends LinkTerms {
  email: string;
}

const wordsOf: Record<MailedPurpose, string> = {
  signup: 'confirm',
  recovery: 'recover',
  magiclink: 'log-in',
  address_proof: 'address-proof',
  email_change_current: 'email-change-current',
  email_change_new: 'email-change-new',
  reauthentication: 'reauthenticate',
};

function wordsFor({ purpose, attempt }: Pick<TokenRequest, 'purpose' | 'attempt'>): string {
  if (purpose !== 'signup' || !attempt) return wordsOf[purpose];
  if (attempt.passwordHash === null) return 'confirm-without-password';
  return attempt.isRepeated ? 'confirm-again' : wordsOf.signup;
}

/** The mailed link opens a page with a button; opening changes nothing. Without mail nobody gets one, so none is made. */
@Injectable()
export class MailOneTimeToken {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly codes: OneTimeCodes,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @param to another address where that one is to be proved */
  execute(user: User, request: TokenRequest, now: Date, to = user.email) {
    if (this.outbox.isOff) return;
    const token = request.codeChallenge ? `pkce_${newToken()}` : newToken();
    const code = this.issue(user, request, token, now);
    this.mail(user, request, code, to, confirmationLink(token, request.purpose, request, this.environment.publicUrl));
  }

  code(user: User, language: Language, now: Date) {
    if (this.outbox.isOff) return;
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

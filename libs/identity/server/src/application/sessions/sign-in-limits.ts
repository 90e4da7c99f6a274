import { Injectable } from '@nestjs/common';
import { Limits, networkOf } from '@domeka/platform';
import type { Limit } from '@domeka/platform';
import type { Caller } from '../../domain/caller.ts';
import type { SignInTry } from '../../infrastructure/identity.queries.ts';
import { overRequestLimit } from '../accounts/over-limit.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/**
 * Few for an account from one network, some more from all unknown ones together, so that a stranger neither guesses on
 * nor locks the owner out; known browsers have tries of their own.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: Limits) {}

  /** Before the password is checked. Answers how to forget the try. @throws over_request_rate_limit */
  async use(email: string, { address, device }: Caller, found: SignInTry): Promise<() => Promise<void>> {
    const ofDevice = device !== null && found.isKnownDevice ? known(email, device) : null;
    const limits = ofDevice ?? ofNetwork(email, networkOf(address, 3), found.isKnownNetwork);
    await this.limits.use(limits, overRequestLimit);
    return () => this.limits.forget(limits.map(({ key }) => key));
  }

  /** The owner proved the mailbox or a session: earlier guesses no longer count. */
  async forget(email: string) {
    await this.limits.forget(elsewhere(email).map(({ key }) => key));
  }
}

const known = (email: string, place: string): [Limit, Limit, Limit] => {
  const here = (most: number, seconds: number) => ({ key: `login:${email}:${place}:${seconds}`, most, seconds });
  return [here(10, 10 * minute), here(30, hour), here(60, day)];
};

const ofNetwork = (email: string, network: string, isKnown: boolean): Limit[] => {
  const [first, ...further] = known(email, network);
  return [first, ...(isKnown ? further : elsewhere(email))];
};

const elsewhere = (email: string): Limit[] =>
  [
    { most: 30, seconds: hour },
    { most: 60, seconds: day },
    { most: 90, seconds: 30 * day },
  ].map((limit) => ({ key: `login:${email}:${limit.seconds}`, ...limit }));

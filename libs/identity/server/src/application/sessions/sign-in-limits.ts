import { Injectable } from '@nestjs/common';
import { Limits, networkOf } from '@domeka/platform';
import type { Limit } from '@domeka/platform';
import type { Caller } from '../../wire/caller.ts';
import type { SignInTry } from '../../infrastructure/identity.queries.ts';
import { overRequestLimit } from '../mailed-links/over-limit.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/**
 * Sign-ins that fail: few for an account from one network, and some more from all networks it is not known in, so that
 * nobody can lock its person out. Who goes on waits longer each time: minutes, an hour, a day, a month; so a stranger
 * has fewer than a hundred tries in a row, and the way by the mailbox is always open. A browser its person signed in
 * with has tries of its own, whatever strangers do in the same network.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: Limits) {}

  /**
   * Counts a try before its password is looked at, knowing where its account's person is known. Answers what to do once
   * it was right. @throws over_request_rate_limit
   */
  async use(email: string, { address, device }: Caller, found: SignInTry): Promise<() => Promise<void>> {
    const ofDevice = device !== null && found.isKnownDevice ? known(email, device) : null;
    const limits = ofDevice ?? ofNetwork(email, networkOf(address, 3), found.isKnownNetwork);
    await this.limits.use(limits, overRequestLimit);
    return () => this.limits.forget(limits.map(({ key }) => key));
  }

  /** The owner proved the mailbox or a session: what strangers guessed meanwhile keeps nobody out any more. */
  async forget(email: string) {
    await this.limits.forget(elsewhere(email).map(({ key }) => key));
  }
}

/** What a place has where the account's person is known: a network, or one browser. */
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

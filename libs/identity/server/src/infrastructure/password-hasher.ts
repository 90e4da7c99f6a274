import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, HASHING_COST } from '@domeka/platform';
import type { HashingCost, RunningEnvironment } from '@domeka/platform';
import { hashedForms, normalisedPassword } from '../domain/password.rules.ts';
import { PASSWORD_WAIT, PasswordThreads, tooMuchWaits } from './password-threads.ts';
import { Turns } from './turns.ts';

/** The processes of a machine share its cores. */
const threadCount = (processes: number) => Math.max(Math.floor(availableParallelism() / processes), 1);

@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads: PasswordThreads;
  private readonly logIns: Turns;
  /** Shared by a log-in's turn and its hashes. */
  private readonly deadlines = new AsyncLocalStorage<number>();
  private readonly costMark: string;
  /** Dummy hash for unknown accounts: equal time. */
  private readonly decoy: string;

  constructor(
    @Inject(HASHING_COST) private readonly cost: HashingCost,
    @Inject(PASSWORD_WAIT) private readonly longestWait: number,
    @Inject(ENVIRONMENT) { processes }: Pick<RunningEnvironment, 'processes'>,
  ) {
    const threads = threadCount(processes);
    this.threads = new PasswordThreads(threads, 60_000);
    this.logIns = new Turns(threads + 2, tooMuchWaits);
    this.costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
    this.decoy = `${this.costMark}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }

  /** @throws try-again-later */
  hash(password: string): Promise<string> {
    return this.threads.run('hash', { password: normalisedPassword(password), cost: this.cost }, this.inTime());
  }

  /** Takes as long for an unknown account (`null`). @throws try-again-later */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const task = { against: passwordHash ?? this.decoy, passwords: hashedForms(password) };
    const isRight = await this.threads.run('verify', task, this.inTime());
    return isRight && passwordHash !== null;
  }

  isOutdated(passwordHash: string) {
    return !passwordHash.startsWith(this.costMark);
  }

  async onApplicationShutdown() {
    await this.threads.end();
  }

  /** More log-ins at once would hold up other statements. Turn and hashes share a deadline. @throws try-again-later */
  async inTurn<Result>(logIn: () => Promise<Result>): Promise<Result> {
    const { deadline } = this.inTime();
    return this.logIns.take(deadline, () => this.deadlines.run(deadline, logIn));
  }

  private inTime() {
    return { deadline: this.deadlines.getStore() ?? performance.now() + this.longestWait * 1000 };
  }
}

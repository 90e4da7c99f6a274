import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { faultOfPassword, refuse } from '@domeka/identity/contract';
import { containsContext, normalisedPassword } from '../domain/password.rules.ts';
import { PASSWORD_WAIT, PasswordThreads } from './password-threads.ts';

const leastScore = 3;
/**
 * Milliseconds a password may be looked at, once the word lists are at hand; the worst ones take a fifth of a second on
 * a machine at rest.
 */
const longestLook = 5000;

/**
 * Refuses passwords that are too short, common or easily guessed. Lists are bundled; nothing leaves the server.
 * A thread of its own judges them: it would hold up log-ins on theirs, and each of them would hold the word lists.
 */
@Injectable()
export class PasswordStrength implements OnApplicationShutdown {
  private readonly thread = new PasswordThreads(1, 600_000);

  constructor(@Inject(PASSWORD_WAIT) private readonly longestWait: number) {}

  /** @throws weak_password, with the reason at the field `password`; try-again-later when it cannot be judged in time */
  async assertStrong(password: unknown, email: string): Promise<string> {
    const fault = faultOfPassword(password);
    if (fault) {
      const params = 'params' in fault ? fault.params : undefined;
      throw refuse('weak_password', {}, [{ path: 'password', code: fault.code, ...(params && { params }) }]);
    }
    const text = password as string;
    const hashed = normalisedPassword(text);
    if (containsContext(hashed, email) || !(await this.isHardToGuess(hashed, email))) {
      throw refuse('weak_password', {}, [{ path: 'password', code: 'easily-guessed' }]);
    }
    return text;
  }

  async onApplicationShutdown() {
    await this.thread.end();
  }

  private async isHardToGuess(password: string, email: string) {
    const deadline = performance.now() + this.longestWait * 1000;
    await this.thread.run('prepare', undefined, { deadline });
    return (await this.thread.run('score', { password, email }, { deadline, most: longestLook })) >= leastScore;
  }
}

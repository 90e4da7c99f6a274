import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { faultOfPassword, refuse } from '@domeka/identity/contract';
import { containsContext, normalisedPassword } from '../domain/password.rules.ts';
import { PASSWORD_WAIT, PasswordThreads } from './password-threads.ts';

const leastScore = 3;
/** Milliseconds, once the word lists are loaded; the worst passwords take a fifth of a second on an idle machine. */
const longestLook = 5000;

/** Lists are bundled; nothing leaves the server. A thread of its own scores: it would hold up log-ins on theirs. */
@Injectable()
export class PasswordStrength implements OnApplicationShutdown {
  private readonly thread = new PasswordThreads(1, 600_000);

  constructor(@Inject(PASSWORD_WAIT) private readonly longestWait: number) {}

  /** @throws weak_password, with the reason at the field `password`; try-again-later */
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

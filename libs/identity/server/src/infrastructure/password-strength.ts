import { Injectable } from '@nestjs/common';
import { faultOfPassword, refuse } from '@domeka/identity/contract';
import { containsContext, contextWords, scoredParts } from '../domain/password.rules.ts';
import { zxcvbn } from './zxcvbn.ts';

const leastScore = 3;

/**
 * Refuses passwords that are too short, common or easily guessed (D-30). Lists are bundled; nothing leaves the server.
 */
@Injectable()
export class PasswordStrength {
  /** @throws weak_password, with the reason at the field `password`. */
  async assertStrong(password: unknown, email: string): Promise<string> {
    const fault = faultOfPassword(password);
    if (fault) {
      const params = 'params' in fault ? fault.params : undefined;
      throw refuse('weak_password', {}, [{ path: 'password', code: fault.code, ...(params && { params }) }]);
    }
    const text = password as string;
    if (containsContext(text, email) || !(await this.isHardToGuess(text, email))) {
      throw refuse('weak_password', {}, [{ path: 'password', code: 'easily-guessed' }]);
    }
    return text;
  }

  private async isHardToGuess(password: string, email: string) {
    const judge = await zxcvbn();
    return scoredParts(password).some((part) => judge.check(part, contextWords(email)).score >= leastScore);
  }
}

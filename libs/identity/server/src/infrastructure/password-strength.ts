import { Injectable } from '@nestjs/common';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { faultOfPassword, refuse } from '@domeka/identity/contract';
import { containsContext, contextWords, scoredParts } from '../domain/password.rules.ts';

const leastScore = 3;

/**
 * Refuses passwords that are too short, common or easily guessed (D-30). Lists are bundled; nothing leaves the server.
 */
@Injectable()
export class PasswordStrength {
  private zxcvbn: Promise<ZxcvbnFactory> | undefined;

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
    const zxcvbn = await (this.zxcvbn ??= loadZxcvbn());
    return scoredParts(password).some((part) => zxcvbn.check(part, contextWords(email)).score >= leastScore);
  }
}

/** Loaded with the first sign-up: the word lists take tens of megabytes that an idle process need not hold. */
async function loadZxcvbn(): Promise<ZxcvbnFactory> {
  const [core, common, english, polish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-pl'),
  ]);
  const {
    'lastnames-en': _names,
    'wikipedia-en': _words,
    ...englishWords
  } = english.dictionary as Record<string, string[]>;
  const { wikipedia: _polishWords, ...polishWords } = polish.dictionary as Record<string, string[]>;
  return new core.ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...englishWords, ...polishWords },
  });
}

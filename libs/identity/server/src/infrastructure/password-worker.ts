import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { contextWords, scoredParts } from '../domain/password.rules.ts';
import { zxcvbn } from './zxcvbn.ts';

export const hash = ({ password, cost }: { password: string; cost: Options }): string => hashSync(password, cost);

export const verify = ({ against, passwords }: { against: string; passwords: string[] }): boolean =>
  passwords.some((password) => verifySync(against, password));

export const prepare = async (): Promise<void> => {
  await zxcvbn();
};

export const score = async ({ password, email }: { password: string; email: string }): Promise<number> => {
  const judge = await zxcvbn();
  return Math.max(...scoredParts(password).map((part) => judge.check(part, contextWords(email)).score));
};

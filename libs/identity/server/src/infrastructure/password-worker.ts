import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id, OWASP ASVS appendix C: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// What `PasswordHasher` has done on threads of its own: this file is where they begin.

export const hash = (password: string): string => hashSync(password, cost);

export const verify = ({ against, password }: { against: string; password: string }): boolean =>
  verifySync(against, password);

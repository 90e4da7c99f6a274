import { hashSync, verifySync } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';

// What `PasswordHasher` has done on threads of its own: this file is where they begin.

export const hash = ({ password, cost }: { password: string; cost: Options }): string => hashSync(password, cost);

export const verify = ({ against, password }: { against: string; password: string }): boolean =>
  verifySync(against, password);

export interface HashingCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id, OWASP ASVS appendix C: 19 MiB, two passes, one lane. */
export const fullHashingCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Not configurable, so that no deployment can weaken it. */
export const HASHING_COST = Symbol('HASHING_COST');

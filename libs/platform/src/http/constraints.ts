import type { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Refusal } from '@domeka/kernel';

const refusals = new Map<string, () => Refusal>();

/** Says which refusal two people meet who press at once: the name of a unique index, and the words for it. */
export const refuseOnConstraint = (name: string, refusal: () => Refusal) => void refusals.set(name, refusal);

/** The refusal of a violated unique index, or null for one nobody named. */
export function refusalOfConstraint(error: UniqueConstraintViolationException): Refusal | null {
  const name = (error as unknown as { constraint?: string }).constraint ?? '';
  return refusals.get(name)?.() ?? null;
}

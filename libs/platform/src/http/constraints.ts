import type { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Refusal } from '@domeka/kernel';

const refusals = new Map<string, () => Refusal>();

/** Names the refusal of a unique index, for concurrent requests. */
export const refuseOnConstraint = (name: string, refusal: () => Refusal) => void refusals.set(name, refusal);

export function refusalOfConstraint(error: UniqueConstraintViolationException): Refusal | null {
  const name = (error as unknown as { constraint?: string }).constraint ?? '';
  return refusals.get(name)?.() ?? null;
}

import type { AdditionItem, MedicationFacts } from '@domeka/inventory/contract';
import type { Row } from '../../domain/placing.rules.ts';
import type { GivenFacts } from '../medication-facts.ts';

type Answers = Pick<AdditionItem, 'onDuplicate' | 'existingId' | 'planned'>;
export type AdditionRequest = GivenFacts & { name: string } & Answers;

export interface AdditionsRequest {
  listId?: string | null;
  items: AdditionRequest[];
}

export const givenIn = ({ onDuplicate: _, existingId: _id, planned: _key, ...given }: AdditionRequest) => given;

/** The rule of what joins asks nothing about who may see it. */
export const rowOf = ({ isPrivate: _, ...facts }: MedicationFacts, { onDuplicate, existingId }: Answers): Row => ({
  ...facts,
  ...(onDuplicate === 'add-as-new' ? { chosen: 'new' } : existingId && { chosen: { id: existingId.toLowerCase() } }),
});

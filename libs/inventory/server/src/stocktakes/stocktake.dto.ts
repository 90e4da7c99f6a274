import { IsOptional } from 'class-validator';
import { isUuid } from '@domeka/kernel';
import { Check, Flag, InputOf, isGiven } from '@domeka/platform';
import { mostChecked, mostUsedUp } from '@domeka/inventory/contract';
import type { FinishInput, SeenInput, StocktakeInput, TicksInput } from '@domeka/inventory/contract';
import { Id } from '../medication-fields.ts';

@InputOf('inventory')
export class StocktakeBody implements StocktakeInput {
  @IsOptional()
  @Id()
  listId?: string | null;
}

@InputOf('inventory')
export class SeenBody implements SeenInput {
  @Flag()
  seen!: boolean;
}

const Packages = () =>
  Check(
    'ids',
    (value) => (Array.isArray(value) && value.length <= mostChecked && value.every(isUuid) ? null : 'invalid'),
    { type: 'string', format: 'uuid', isArray: true, maxItems: mostChecked },
  );

@InputOf('inventory')
export class TicksBody implements TicksInput {
  @isGiven()
  @Packages()
  seen?: string[];

  @isGiven()
  @Packages()
  unseen?: string[];
}

@InputOf('inventory')
export class FinishBody implements FinishInput {
  @isGiven()
  @Packages()
  seen?: string[];

  @Check('packages', usedUpFault, {
    type: 'object',
    isArray: true,
    maxItems: mostUsedUp,
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' } },
    description: 'Packages to set to 0, in the version in which they were seen; one that changed since is kept',
  } as object)
  usedUp!: FinishInput['usedUp'];
}

function usedUpFault(value: unknown): string | null {
  if (!Array.isArray(value)) return 'invalid';
  if (value.length > mostUsedUp) return `too-many-used-up?most=${mostUsedUp}`;
  const isSeen = (one: unknown) => {
    const { id, version } = (one ?? {}) as Partial<FinishInput['usedUp'][number]>;
    return isUuid(id) && Number.isInteger(version);
  };
  return value.every(isSeen) ? null : 'invalid';
}

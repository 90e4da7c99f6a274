import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { Check, InputOf, isGiven, Nameable, Text } from '@domeka/platform';
import { facts, mostAdditions } from '@domeka/inventory/contract';
import type { AdditionItem, AdditionsInput } from '@domeka/inventory/contract';
import { FactsBody } from '../facts.dto.ts';
import { Id } from '../medication-fields.ts';

const answers = ['add-as-new', 'another-package'] as const;
const longestKey = 60;

@InputOf('inventory')
export class AdditionItemBody extends FactsBody implements AdditionItem {
  @Text(facts.name)
  @Nameable()
  name!: string;

  @IsIn(answers, { message: 'invalid' })
  onDuplicate!: AdditionItem['onDuplicate'];

  @IsOptional()
  @Id()
  existingId?: string | null;

  @isGiven()
  @Text({ max: longestKey })
  planned?: string;
}

function itemsFault(value: unknown): string | null {
  if (!Array.isArray(value) || !value.every((one) => one instanceof AdditionItemBody)) return 'invalid';
  if (value.length === 0) return 'required';
  return value.length > mostAdditions ? `too-many?max=${mostAdditions}` : null;
}

@InputOf('inventory')
export class AdditionsBody implements AdditionsInput {
  @IsOptional()
  @Id()
  listId?: string | null;

  @Check('items', itemsFault, {
    type: () => AdditionItemBody,
    isArray: true,
    minItems: 1,
    maxItems: mostAdditions,
    description: 'All are added or none; each sees those before it. The errors of one stand under `items.N.`',
  })
  @ValidateNested()
  @Type(() => AdditionItemBody)
  items!: AdditionItemBody[];
}

import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { isUuid } from '@domeka/kernel';
import { Check, InputOf, isGiven } from '@domeka/platform';
import { mostPackages } from '@domeka/inventory/contract';
import type { QuantityInput } from '@domeka/inventory/contract';
import { Id, Quantity, Version } from '../medication-fields.ts';

@InputOf('inventory')
export class QuantityBody implements QuantityInput {
  @Quantity((value, body) => {
    const { step, packages } = body as QuantityBody;
    return value === undefined && step === undefined && packages === undefined ? 'required' : null;
  })
  quantity?: number | string | null;

  @isGiven()
  @Transform(({ value }: { value: unknown }) => (value === '1' || value === '-1' ? Number(value) : value))
  @IsIn([1, -1], { message: 'invalid' })
  step?: 1 | -1;

  @IsOptional()
  @Id()
  packageId?: string;

  @isGiven()
  @Check('packages', (value) => (areQuantities(value) ? null : 'invalid'), {
    type: 'array',
    maxItems: mostPackages,
    items: {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, quantity: { type: 'number', nullable: true } },
    },
    description: 'New quantities of several packages, such as to take a step back',
  })
  packages?: { id: string; quantity: number | string | null }[];

  @isGiven()
  @Version()
  version?: number;
}

const areQuantities = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostPackages &&
  value.every((one: unknown) => isUuid((one as { id?: unknown } | null)?.id)) &&
  value.every((one: object) => 'quantity' in one);

import { IsOptional } from 'class-validator';
import { Check, Flag, InputOf, isGiven } from '@domeka/platform';
import { keepsUnits, longestKeeps } from '@domeka/inventory/contract';
import type { OpeningInput, PackageInput } from '@domeka/inventory/contract';
import { PackageFactsBody } from '../facts.dto.ts';
import { Version } from '../medication-fields.ts';

@InputOf('inventory')
export class PackageBody extends PackageFactsBody implements PackageInput {
  @isGiven()
  @Version()
  version?: number;
}

/** Day and period are checked together, by the person's day. */
@InputOf('inventory')
export class OpeningBody implements OpeningInput {
  @IsOptional()
  @Check('date', () => null, {
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'Today unless said; never in the future',
  })
  openedOn?: string | null;

  @IsOptional()
  @Check('keeps', () => null, {
    type: 'object',
    properties: { value: { type: 'integer', minimum: 1 }, unit: { type: 'string', enum: [...keepsUnits] } },
    additionalProperties: false,
    nullable: true,
    description: `How long it keeps after opening, at most ${longestKeeps.days} days or ${longestKeeps.months} months; null for not said`,
  })
  keeps?: OpeningInput['keeps'];

  @isGiven()
  @Flag()
  unlessOpened?: boolean;

  @isGiven()
  @Version()
  version?: number;
}

import { IsIn, IsOptional } from 'class-validator';
import { isUuid } from '@domeka/kernel';
import { BlankAsNull, Check, InputOf, isGiven, Text } from '@domeka/platform';
import { recallAnswers } from '@domeka/recalls/contract';
import type { RecallAnswer } from '@domeka/recalls/contract';
import type { RecallAnswerInput, RecallCheckInput } from '@domeka/inventory/contract';
import { Code, Id, Lot, Version } from '../medication-fields.ts';

@InputOf('inventory')
export class RecallAnswerBody implements RecallAnswerInput {
  /** A digest, so not a UUID of any version. */
  @Check('uuid', (value) => (isUuid(value) ? null : 'not-asked'), {
    type: 'string',
    format: 'uuid',
    description: 'The id of the decision',
  })
  decision!: string;

  @IsIn(recallAnswers, { message: 'invalid' })
  answer!: RecallAnswer;

  /** One that the decision names, for `one-of`: as it stands there. */
  @IsOptional()
  @BlankAsNull()
  @Text({ max: 100 })
  lotNumber?: string | null;

  @IsOptional()
  @Code()
  gtin?: string | null;

  @isGiven()
  @Version()
  version?: number;
}

@InputOf('inventory')
export class RecallCheckBody implements RecallCheckInput {
  @IsOptional()
  @Code()
  gtin?: string | null;

  @IsOptional()
  @Lot()
  lotNumber?: string | null;

  @IsOptional()
  @Id()
  catalogProductId?: string | null;
}

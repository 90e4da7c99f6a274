import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { BlankAsNull, InputOf, Text } from '@domeka/platform';
import { recallAnswers } from '@domeka/catalog-import/contract';
import type { RecallAnswer } from '@domeka/catalog-import/contract';
import type { RecallAnswerInput, RecallCheckInput } from '@domeka/inventory/contract';
import { longestLot } from '../medication.dto.ts';
import { Code, Id, isGiven, Version } from '../medication-fields.ts';

@InputOf('inventory')
export class RecallAnswerBody implements RecallAnswerInput {
  /** Made of what a file says, so a UUID of no version. */
  @IsUUID('loose', { message: 'invalid' })
  decision!: string;

  @IsIn(recallAnswers, { message: 'invalid' })
  answer!: RecallAnswer;

  /** One that the decision names, for `one-of`. */
  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestLot })
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
  @BlankAsNull()
  @Text({ max: longestLot })
  lotNumber?: string | null;

  @IsOptional()
  @Id()
  catalogProductId?: string | null;
}

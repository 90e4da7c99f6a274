import { IsIn, IsOptional } from 'class-validator';
import { Flag, InputOf, isGiven, Nameable, Text } from '@domeka/platform';
import { facts, onDuplicateAnswers } from '@domeka/inventory/contract';
import type { AddMedicationInput, EditMedicationInput, OnDuplicate } from '@domeka/inventory/contract';
import { PhotographedFactsBody } from './facts.dto.ts';
import { Id, Version } from './medication-fields.ts';

const module = 'inventory';

@InputOf(module)
export class AddMedicationBody extends PhotographedFactsBody implements AddMedicationInput {
  @Text(facts.name)
  @Nameable()
  name!: string;

  @IsOptional()
  @Id()
  listId?: string | null;

  @IsOptional()
  @IsIn(onDuplicateAnswers, { message: 'invalid' })
  onDuplicate?: OnDuplicate;

  @IsOptional()
  @Id()
  existingId?: string | null;

  @isGiven()
  @Version()
  existingVersion?: number;
}

@InputOf(module)
export class EditMedicationBody extends PhotographedFactsBody implements EditMedicationInput {
  @isGiven()
  @Text(facts.name)
  @Nameable()
  name?: string;

  @IsOptional()
  @Id()
  listId?: string | null;

  @isGiven()
  @Version()
  version?: number;

  @isGiven()
  @Flag()
  removeImage?: boolean;
}

@InputOf(module)
export class VersionQuery {
  @isGiven()
  @Version()
  version?: number;
}

@InputOf(module)
export class PrivacyBody {
  @Flag()
  isPrivate!: boolean;
}

import { IsIn, IsOptional } from 'class-validator';
import { BlankAsNull, Check, Flag, InputOf, Nameable, Text } from '@domeka/platform';
import { longestDosage, longestName, onDuplicateAnswers, photoFaults, quantityFrom } from '@domeka/inventory/contract';
import type { AddMedicationInput, EditMedicationInput, OnDuplicate, PhotoFault } from '@domeka/inventory/contract';
import { Code, ExpiryDate, Id, isGiven, Key, Keys, Lot, Quantity, Version } from './medication-fields.ts';

const module = 'inventory';
export const longestInfo = 5000;

function quantityFault(value: unknown, type: unknown): string | null {
  const quantity = typeof type === 'string' ? quantityFrom(value, type) : null;
  return typeof quantity === 'string' ? quantity : null;
}

abstract class FactsBody {
  @isGiven()
  @Key()
  type?: string;

  @isGiven()
  @Keys()
  categories?: string[];

  /** Checked here with the type, so that the fault comes with the others; later if no type was sent. */
  @IsOptional()
  @Quantity((value, body) => quantityFault(value, (body as FactsBody).type))
  quantity?: number | string | null;

  @IsOptional()
  @ExpiryDate()
  expiryDate?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestInfo, lines: 'many' })
  additionalInfo?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Text({ max: longestDosage })
  dosage?: string | null;

  @IsOptional()
  @Lot()
  lotNumber?: string | null;

  @isGiven()
  @Flag()
  isPrivate?: boolean;

  @IsOptional()
  @Id()
  catalogProductId?: string | null;

  @IsOptional()
  @Code()
  gtin?: string | null;

  @IsOptional()
  @Id()
  draftId?: string | null;

  /** Never valid: reports the refused photo with the other faults. */
  @isGiven()
  @Check('image', (fault) => photoFaults.find((known) => known === fault) ?? 'invalid', {
    enum: photoFaults,
    description:
      'Why the form’s photo was refused; nothing is taken with it, and the answer names it with what else is wrong',
  })
  image?: PhotoFault;
}

@InputOf(module)
export class AddMedicationBody extends FactsBody implements AddMedicationInput {
  @Text({ max: longestName })
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
export class EditMedicationBody extends FactsBody implements EditMedicationInput {
  @isGiven()
  @Text({ max: longestName })
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

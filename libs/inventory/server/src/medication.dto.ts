import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { BlankAsNull, Check, Flag, InputOf, Nameable, Text } from '@domeka/platform';
import { longestDosage, longestName, photoFaults, quantityFrom } from '@domeka/inventory/contract';
import type { AddMedicationInput, EditMedicationInput, PhotoFault } from '@domeka/inventory/contract';
import { Code, ExpiryDate, Id, isGiven, Key, Keys, Version } from './medication-fields.ts';

const module = 'inventory';
export const longestInfo = 5000;
/** GS1 allows 20 characters; people type more. */
export const longestLot = 40;

const quantitySchema = {
  type: 'number',
  nullable: true,
  description:
    'Pieces in halves; 0, 25, 50, 75 or 100 per cent for syrup, drops, spray and ointment; null for not said',
} as const;

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
  @Check('quantity', (value, body) => quantityFault(value, (body as FactsBody).type), quantitySchema)
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
  @BlankAsNull()
  @Text({ max: longestLot })
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
  @IsIn(['ask', 'update-existing', 'add-as-new'], { message: 'invalid' })
  onDuplicate?: 'ask' | 'update-existing' | 'add-as-new';

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
export class QuantityBody {
  @Check(
    'quantity',
    (value, body) => (value === undefined && (body as QuantityBody).step === undefined ? 'required' : null),
    quantitySchema,
  )
  quantity?: number | string | null;

  /** Instead of a quantity. */
  @isGiven()
  @Transform(({ value }: { value: unknown }) => (value === '1' || value === '-1' ? Number(value) : value))
  @IsIn([1, -1], { message: 'invalid' })
  step?: 1 | -1;

  @isGiven()
  @Version()
  version?: number;
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

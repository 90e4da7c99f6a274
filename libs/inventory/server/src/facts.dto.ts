import { IsOptional } from 'class-validator';
import { BlankAsNull, Check, Flag, isGiven, Text } from '@domeka/platform';
import { facts, photoFaults, quantityFrom } from '@domeka/inventory/contract';
import type { PhotoFault } from '@domeka/inventory/contract';
import { Code, ExpiryDate, Id, Key, Keys, Lot, Names, Purposes, Quantity } from './medication-fields.ts';

function quantityFault(value: unknown, type: unknown): string | null {
  const quantity = typeof type === 'string' ? quantityFrom(value, type) : null;
  return typeof quantity === 'string' ? quantity : null;
}

export abstract class PackageFactsBody {
  /** Checked with the type, here if it was sent, so that the fault comes with the others, else later. */
  @IsOptional()
  @Quantity((value, body) => quantityFault(value, (body as { type?: unknown }).type))
  quantity?: number | string | null;

  @IsOptional()
  @ExpiryDate()
  expiryDate?: string | null;

  @IsOptional()
  @Lot()
  lotNumber?: string | null;

  @IsOptional()
  @Code()
  gtin?: string | null;

  @IsOptional()
  @BlankAsNull()
  @Text(facts.location)
  location?: string | null;
}

export abstract class FactsBody extends PackageFactsBody {
  @isGiven()
  @Key()
  type?: string;

  @isGiven()
  @Keys()
  categories?: string[];

  @IsOptional()
  @BlankAsNull()
  @Text(facts.additionalInfo)
  additionalInfo?: string | null;

  @isGiven()
  @Purposes()
  purposes?: string[];

  @isGiven()
  @Flag()
  isTaken?: boolean;

  @IsOptional()
  @BlankAsNull()
  @Text(facts.how)
  how?: string | null;

  @isGiven()
  @Names()
  takenBy?: string[];

  @IsOptional()
  @BlankAsNull()
  @Text(facts.dosage)
  dosage?: string | null;

  @isGiven()
  @Flag()
  isPrivate?: boolean;

  @IsOptional()
  @Id()
  catalogProductId?: string | null;
}

export abstract class PhotographedFactsBody extends FactsBody {
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

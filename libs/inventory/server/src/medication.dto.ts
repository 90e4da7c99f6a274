import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { gtin14FromTyped, isCalendarDate, isUuid, largestForm } from '@domeka/kernel';
import { BlankAsNull, Check, Flag, InputOf, Nameable, Text } from '@domeka/platform';
import { longestDosage, photoFaults, quantityFrom } from '@domeka/inventory/contract';
import type {
  AddMedicationInput,
  DraftKind,
  DraftValues,
  EditMedicationInput,
  PhotoFault,
} from '@domeka/inventory/contract';
import { applyDecorators } from '@nestjs/common';

const module = 'inventory';
export const longestName = 200;
export const longestInfo = 5000;
/** As GS1 allows batches to be, and people to type more. */
export const longestLot = 40;

const isGiven = () => ValidateIf((_, value) => value !== undefined);

/** A dictionary key: stored in lower case. Whether it is in the dictionary, `TellUnknownKeys` or the use case asks. */
const Key = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    Check('key', (value) => (typeof value === 'string' && value !== '' && value.length <= 63 ? null : 'not-in-list'), {
      type: 'string',
      maxLength: 63,
      description: 'A value of the dictionary',
    }),
  );

const Keys = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const list: unknown = typeof value === 'string' ? [value] : value;
      return Array.isArray(list)
        ? list.map((one: unknown) => (typeof one === 'string' ? one.trim().toLowerCase() : one))
        : list;
    }),
    Check(
      'keys',
      (value) =>
        Array.isArray(value) &&
        value.length <= 100 &&
        value.every((one) => typeof one === 'string' && one !== '' && one.length <= 63)
          ? null
          : 'not-in-list',
      { type: 'string', isArray: true, description: 'Values of the dictionary' },
    ),
  );

const ExpiryDate = () =>
  applyDecorators(
    BlankAsNull(),
    Check('date', (value) => (typeof value === 'string' && isCalendarDate(value) ? null : 'date-invalid'), {
      type: 'string',
      format: 'date',
    }),
  );

const Version = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Check('version', (value) => (Number.isInteger(value) ? null : 'invalid'), {
      type: 'integer',
      description: 'The version that was edited',
    }),
  );

/** A code of 8, 12, 13 or 14 digits; it is kept as GTIN-14. */
const Code = () =>
  applyDecorators(
    BlankAsNull(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (gtin14FromTyped(value) ?? value) : value,
    ),
    Check('code', (value) => (typeof value === 'string' && gtin14FromTyped(value) === value ? null : 'code-invalid'), {
      type: 'string',
      description: 'The code on the box (EAN-8, UPC-A, EAN-13 or GTIN-14), with a right check digit',
    }),
  );

const uuid = { message: 'invalid' };
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

/** The facts of a medication. Every one may be left out; what is sent is checked. */
abstract class FactsBody {
  @isGiven()
  @Key()
  type?: string;

  @isGiven()
  @Keys()
  categories?: string[];

  /** Judged together with the type: here, so that its fault comes with the others, or later where none was sent. */
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

  /** The product of the catalogue that it is. */
  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, uuid)
  catalogProductId?: string | null;

  @IsOptional()
  @Code()
  gtin?: string | null;

  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, uuid)
  draftId?: string | null;

  /** Never taken: the photo was refused on its way in, and is so here with all else that is wrong. */
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
  @BlankAsNull()
  @IsUUID(undefined, uuid)
  listId?: string | null;

  @IsOptional()
  @IsIn(['ask', 'update-existing', 'add-as-new'], { message: 'invalid' })
  onDuplicate?: 'ask' | 'update-existing' | 'add-as-new';

  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, uuid)
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
  @BlankAsNull()
  @IsUUID(undefined, uuid)
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

/** More than stand on the page that clears out a drawer. */
export const mostDeleted = 100;

const areVersions = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostDeleted &&
  Object.entries(value).every(([id, version]) => isUuid(id) && Number.isInteger(version));

@InputOf(module)
export class DeletionBody {
  @Check(
    'ids',
    (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= mostDeleted && value.every(isUuid) ? null : 'invalid',
    { type: 'string', format: 'uuid', isArray: true, maxItems: mostDeleted },
  )
  ids!: string[];

  @isGiven()
  @Check('versions', (value) => (areVersions(value) ? null : 'invalid'), {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'In which version each was seen, by id; what has another one now is kept',
  })
  versions?: Record<string, number>;
}

const mostControls = 60;
/** As a form brings it, wrong or not; how long it may be is said when it is saved. */
const longestText = largestForm;
const areValues = (value: unknown): value is DraftValues =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostControls &&
  Object.values(value).every((one) =>
    [one].flat().every((text) => typeof text === 'string' && text.length <= longestText),
  );

@InputOf(module)
export class DraftBody {
  @IsIn(['duplicate', 'form'], { message: 'invalid' })
  kind!: DraftKind;

  @Check('values', (value) => (areValues(value) ? null : 'invalid'), { type: 'object', additionalProperties: true })
  values!: DraftValues;

  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, uuid)
  existingId?: string | null;

  @IsOptional()
  @BlankAsNull()
  @IsUUID(undefined, uuid)
  draftId?: string | null;

  /** Whose form it is, as the list signed it, for when its session has ended. */
  @isGiven()
  @Text({ max: 200 })
  author?: string;
}

import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';
import { faultOfText, gtin14FromTyped, isCalendarDate, lotNumberOf } from '@domeka/kernel';
import { BlankAsNull, Check, Text } from '@domeka/platform';
import { facts, purposeKeys, entriesTyped } from '@domeka/inventory/contract';
import { applyDecorators } from '@nestjs/common';

/** Lower case. Membership in the dictionary is checked by `UnknownKeysInterceptor` or the use case. */
export const Key = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    Check('key', (value) => (typeof value === 'string' && value !== '' && value.length <= 63 ? null : 'not-in-list'), {
      type: 'string',
      maxLength: 63,
      description: 'A value of the dictionary',
    }),
  );

export const Keys = () =>
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

const AsEntries = () =>
  Transform(({ value }: { value: unknown }) => {
    const texts = [value ?? []].flat().filter((one): one is string => typeof one === 'string');
    return [value ?? []].flat().length > texts.length ? value : entriesTyped(texts);
  });

export const Purposes = () =>
  applyDecorators(
    AsEntries(),
    Check('purposes', purposesFault, {
      type: 'string',
      isArray: true,
      description: `What it is kept for: ${purposeKeys.join(', ')}, or own words; ${facts.purposes.most} at most, ${facts.purposes.max} characters together`,
    }),
  );

export const Names = () =>
  applyDecorators(
    AsEntries(),
    Check('names', (value) => entriesFault(value, facts.takenBy), {
      type: 'string',
      isArray: true,
      description: `Names; ${facts.takenBy.most} at most, ${facts.takenBy.max} characters each`,
    }),
  );

function purposesFault(value: unknown): string | null {
  const fault = entriesFault(value, facts.purposes);
  if (fault) return fault;
  return (value as string[]).join('').length > facts.purposes.max ? 'too-long' : null;
}

function entriesFault(value: unknown, { most, max }: { most: number; max: number }): string | null {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return 'invalid';
  if (value.length > most) return 'too-many';
  return value.map((one) => faultOfText(one, { max, lines: 'one' })).find(Boolean) ?? null;
}

export const ExpiryDate = () =>
  applyDecorators(
    BlankAsNull(),
    Check('date', (value) => (typeof value === 'string' && isCalendarDate(value) ? null : 'date-invalid'), {
      type: 'string',
      format: 'date',
    }),
  );

export const Version = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Check('version', (value) => (Number.isInteger(value) ? null : 'invalid'), {
      type: 'integer',
      description: 'The version that was edited',
    }),
  );

/** 8, 12, 13 or 14 digits, stored as GTIN-14. */
export const Code = () =>
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

export const Lot = () =>
  applyDecorators(
    BlankAsNull(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? lotNumberOf(value) : value)),
    Text(facts.lotNumber),
  );

export const Id = () => applyDecorators(BlankAsNull(), IsUUID(undefined, { message: 'invalid' }));

/** Without `faultOf` it is checked later, when the type is known. */
export const Quantity = (faultOf: (value: unknown, body: object) => string | null = () => null) =>
  Check('quantity', faultOf, {
    type: 'number',
    nullable: true,
    description:
      'Pieces in halves; 0, 25, 50, 75 or 100 per cent for syrup, drops, spray and ointment; null for not said',
  });

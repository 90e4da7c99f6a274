import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Check, Flag, InputOf, isGiven } from '@domeka/platform';
import { dateOrders, importFields, mostImportRows } from '@domeka/inventory/contract';
import type {
  ChangeImportInput,
  DateOrder,
  ImportField,
  RunImportInput,
  UndoImportInput,
} from '@domeka/inventory/contract';
import { applyDecorators } from '@nestjs/common';
import { Version } from '../medication-fields.ts';

const mostColumns = 1000;
const flags: Record<string, boolean> = { true: true, false: false };

/** A row of a form sends texts. */
const flagsIn = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([row, flag]) => [row, flags[String(flag)] ?? (flag as unknown)]))
    : value;

const areFlags = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= mostImportRows &&
  Object.entries(value).every(([row, flag]) => /^\d{1,4}$/.test(row) && typeof flag === 'boolean');

const ByRow = (description: string) =>
  applyDecorators(
    isGiven(),
    Transform(({ value }: { value: unknown }) => flagsIn(value)),
    Check('rows', (value) => (areFlags(value) ? null : 'invalid'), {
      ...{ type: 'object', additionalProperties: { type: 'boolean' }, description },
    }),
  );

const areColumns = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= mostColumns &&
  value.every((one) => one === null || importFields.some((field) => field === one));

const asChanged = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,10}[.][0-9]{1,10}';
const isAsChanged = (value: unknown) => typeof value === 'string' && new RegExp(`^${asChanged}$`).test(value);
const areChanged = (value: unknown) =>
  Array.isArray(value) && value.length <= mostImportRows && value.every(isAsChanged);

@InputOf('inventory')
export class ChangeImportBody implements ChangeImportInput {
  @isGiven()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one: unknown) => (one === '' ? null : one)) : value,
  )
  @Check('columns', (value) => (areColumns(value) ? null : 'invalid'), {
    ...{ type: 'string', isArray: true, nullable: true, enum: [...importFields], maxItems: mostColumns },
    description: 'What each column is taken as, in order; null is not imported',
  })
  columns?: (ImportField | null)[];

  @isGiven()
  @IsIn(dateOrders, { message: 'invalid' })
  dateOrder?: DateOrder;

  @isGiven()
  @Flag()
  dayNumbers?: boolean;

  @isGiven()
  @Flag()
  withoutQuantity?: boolean;

  @isGiven()
  @Flag()
  withoutDates?: boolean;

  @ByRow('Whether rows are left out, by their number')
  leaveOut?: Record<string, boolean>;

  @ByRow('Whether rows are new although they are another package or there, by their number')
  asNew?: Record<string, boolean>;

  @isGiven()
  @Version()
  version?: number;
}

@InputOf('inventory')
export class RunImportBody implements RunImportInput {
  @isGiven()
  @Version()
  version?: number;
}

@InputOf('inventory')
export class UndoImportBody implements UndoImportInput {
  @isGiven()
  @Check('asChanged', (value) => (areChanged(value) ? null : 'invalid'), {
    ...{ type: 'string', pattern: `^${asChanged}$`, isArray: true, maxItems: mostImportRows },
    description: '`asChanged` of rows that go although they were changed since; what differs by now stays',
  })
  alsoChanged?: string[];
}

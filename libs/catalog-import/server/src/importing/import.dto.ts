import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Check, Flag, InputOf } from '@domeka/platform';
import { importDelimiters, importEncodings, mappedFields } from '@domeka/catalog-import/contract';
import type {
  ColumnMapping,
  ImportDelimiter,
  ImportEncoding,
  MergeInput,
  RemapInput,
  UndoInput,
} from '@domeka/catalog-import/contract';

const oneOf = (name: string, values: readonly string[], code: string) =>
  Check(name, (value) => (values.includes(value as string) ? null : code), { type: 'string', enum: [...values] });

const SeenVersion = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Check('version', (value) => (Number.isInteger(value) ? null : 'invalid'), { type: 'integer' }),
  );

function faultOfMapping(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'invalid';
  const isKnown = ([field, column]: [string, unknown]) =>
    (mappedFields as readonly string[]).includes(field) && typeof column === 'string';
  return Object.entries(value).every(isKnown) ? null : 'invalid';
}

@InputOf('catalog-import')
export class RemapBody implements RemapInput {
  @IsOptional()
  @oneOf('encoding', importEncodings, 'encoding-unknown')
  encoding?: ImportEncoding;

  @IsOptional()
  @oneOf('delimiter', importDelimiters, 'delimiter-unknown')
  delimiter?: ImportDelimiter;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? +value : value))
  @Check('line', (value) => (Number.isInteger(value) && Number(value) >= 0 ? null : 'line-unknown'), {
    type: 'integer',
    minimum: 0,
    description: '0: there are no headings',
  })
  headingLine?: number;

  @IsOptional()
  @Flag()
  holdsCodes?: boolean;

  @IsOptional()
  @Check('mapping', faultOfMapping, { type: 'object', additionalProperties: { type: 'string' } })
  mapping?: ColumnMapping;
}

@InputOf('catalog-import')
export class MergeBody implements MergeInput {
  @IsOptional()
  @Flag()
  confirm?: boolean;
}

@InputOf('catalog-import')
export class UndoBody implements UndoInput {
  @IsOptional()
  @SeenVersion()
  version?: number;
}

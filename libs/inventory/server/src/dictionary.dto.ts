import { Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { BlankAsNull, Check, InputOf, Nameable, Text } from '@domeka/platform';
import { dictionaryValue, fitsEnum, longestValue } from '@domeka/inventory/contract';
import type { DictionaryValueInput } from '@domeka/inventory/contract';

@InputOf('inventory')
export class LabelsBody {
  @BlankAsNull()
  @Text({ max: longestValue })
  @Nameable()
  en: string | null = null;

  @BlankAsNull()
  @Text({ max: longestValue })
  @Nameable()
  pl: string | null = null;
}

@InputOf('inventory')
export class DictionaryValueBody implements DictionaryValueInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? dictionaryValue(value) : value))
  @Text({ max: longestValue })
  @Nameable()
  @Check('enumValue', (value) => (typeof value === 'string' && !fitsEnum(value) ? 'too-many-bytes' : null))
  value!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => LabelsBody)
  labels?: LabelsBody;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy, ValidateIf } from 'class-validator';
import { faultOfText, isBlank, isStorable, longestEmail, trimmed } from '@domeka/kernel';
import { storedEmail } from '../config/email-address.ts';

/**
 * A rule as a field decorator: the function answers the fault's code, or null. `schema` is for the API's description.
 */
export const Check = (
  name: string,
  faultOf: (value: unknown, input: object) => string | null,
  schema: ApiPropertyOptions = {},
) =>
  ValidateBy({
    name,
    constraints: [schema],
    validator: {
      validate: (value, args) => faultOf(value, args?.object ?? {}) === null,
      defaultMessage: (args) => faultOf(args?.value, args?.object ?? {}) ?? 'invalid',
    },
  });

/** Treats an absent or blank value as null and skips the other checks for it. Stands above the other decorators. */
export const BlankAsNull = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null || (typeof value === 'string' && isBlank(value)) ? null : value,
    ),
    ValidateIf((_, value) => value !== null),
    ApiProperty({ nullable: true }),
  );

interface TextRule {
  /** Longest text, in characters as people count them. */
  max: number;
  lines?: 'one' | 'many';
}

/** A typed text: trimmed, its letters composed, not blank, no control characters, at most `max` characters. */
export const Text = ({ max, lines = 'one' }: TextRule) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value).normalize('NFC') : value)),
    Check(
      'text',
      (value) => {
        if (value === undefined || value === null) return 'required';
        if (typeof value !== 'string') return 'invalid';
        const fault = faultOfText(value, { max, lines });
        if (fault === 'too-long') return `too-long?max=${max}`;
        return fault ?? (isBlank(value) ? 'required' : null);
      },
      { type: 'string', maxLength: max },
    ),
  );

/** An e-mail address, in the form it is stored in. `missing` is the code where there is none. */
export const Email = (missing = 'required') =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? storedEmail(value) : value)),
    Check(
      'email',
      (value) => {
        if (value === undefined || value === null || value === '') return missing;
        return typeof value === 'string' &&
          value.length <= longestEmail &&
          isStorable(value) && // half a surrogate pair would make isEmail throw
          isEmail(value, { allow_utf8_local_part: false })
          ? null
          : 'email-invalid';
      },
      { type: 'string', format: 'email', maxLength: longestEmail },
    ),
  );

/** True or false, also as the text a form sends. */
export const Flag = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    Check('flag', (value) => (typeof value === 'boolean' ? null : 'true-or-false'), { type: 'boolean' }),
  );

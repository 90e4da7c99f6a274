import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy, ValidateIf } from 'class-validator';
import { faultOfName, faultOfText, inOneLine, isBlank, isNameable, longestEmail, trimmed } from '@domeka/kernel';
import { storedEmail } from '../config/email-address.ts';

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

export const isGiven = () => ValidateIf((_, value) => value !== undefined);

const nullWhere = (isNone: (text: string) => boolean) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null || (typeof value === 'string' && isNone(value)) ? null : value,
    ),
    ValidateIf((_, value) => value !== null),
    ApiProperty({ nullable: true }),
  );

/** Blank becomes null and skips other checks. Must be the first decorator. */
export const BlankAsNull = () => nullWhere(isBlank);

/** Like `BlankAsNull`, but invisible characters are checked as text. */
export const EmptyAsNull = () => nullWhere((text) => text.trim() === '');

interface TextRule {
  max: number;
  lines?: 'one' | 'many';
}

export const Text = ({ max, lines = 'one' }: TextRule) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      return (lines === 'one' ? inOneLine : trimmed)(value).normalize('NFC');
    }),
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

export const Nameable = () =>
  Check('nameable', (value) =>
    typeof value === 'string' && !isBlank(value) && !isNameable(value) ? 'marks-alone' : null,
  );

/** For mails: one line, no web address, no bidirectional controls. */
export const Name = ({ max }: Pick<TextRule, 'max'>) =>
  applyDecorators(
    Text({ max }),
    Nameable(),
    Check('name', (value) => (typeof value === 'string' ? faultOfName(value) : null)),
  );

/** nodemailer does not send to quoted local parts. */
const isMailable = (email: string) => isEmail(email, { allow_utf8_local_part: false }) && !email.startsWith('"');

export const Email = (missing = 'required') =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? storedEmail(value) : value)),
    Check(
      'email',
      (value) => {
        if (value === undefined || value === null || value === '') return missing;
        return typeof value === 'string' &&
          faultOfText(value, { max: longestEmail, lines: 'one' }) === null && // isEmail throws for lone surrogates
          isMailable(value)
          ? null
          : 'email-invalid';
      },
      { type: 'string', format: 'email', maxLength: longestEmail },
    ),
  );

export const Flag = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    Check('flag', (value) => (typeof value === 'boolean' ? null : 'true-or-false'), { type: 'boolean' }),
  );

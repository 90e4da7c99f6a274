import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, ValidateBy, ValidateIf } from 'class-validator';
import {
  faultOfName,
  faultOfText,
  inOneLine,
  isBlank,
  isNameable,
  isStorable,
  longestEmail,
  trimmed,
} from '@domeka/kernel';
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

const nullWhere = (isNone: (text: string) => boolean) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined || value === null || (typeof value === 'string' && isNone(value)) ? null : value,
    ),
    ValidateIf((_, value) => value !== null),
    ApiProperty({ nullable: true }),
  );

/** Treats an absent or blank value as null and skips the other checks for it. Stands above the other decorators. */
export const BlankAsNull = () => nullWhere(isBlank);

/** The same for what is left empty; what is something, and shows nothing, is checked like any other text. */
export const EmptyAsNull = () => nullWhere((text) => text.trim() === '');

interface TextRule {
  /** Longest text, in characters as people count them. */
  max: number;
  lines?: 'one' | 'many';
}

/**
 * A typed text: trimmed, its letters composed, in one line with single blanks, not blank, no control characters, at most
 * `max` characters.
 */
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

/** Has something to be called by. `Text` has words for what is blank. */
export const Nameable = () =>
  Check('nameable', (value) =>
    typeof value === 'string' && !isBlank(value) && !isNameable(value) ? 'marks-alone' : null,
  );

/** A name that reaches mails: a text in one line without web addresses and without what turns text around. */
export const Name = ({ max }: Pick<TextRule, 'max'>) =>
  applyDecorators(
    Text({ max }),
    Nameable(),
    Check('name', (value) => (typeof value === 'string' ? faultOfName(value) : null)),
  );

/** Only what nodemailer sends: a quoted local part, which may hold blanks, is none of it. */
const isMailable = (email: string) => isEmail(email, { allow_utf8_local_part: false }) && !email.startsWith('"');

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
          isMailable(value)
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

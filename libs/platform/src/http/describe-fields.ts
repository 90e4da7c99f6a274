import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';

const conditional = 'conditionalValidation';

export function describeFields(body: Type) {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  for (const field of new Set(rules.map(({ propertyName }) => propertyName))) {
    const own = rules.filter(({ propertyName }) => propertyName === field);
    const required = own.every(({ type }) => type !== conditional);
    ApiProperty(Object.assign({ required }, ...own.map(schemaOf)) as ApiPropertyOptions)(
      body.prototype as object,
      field,
    );
  }
}

function schemaOf({ type, name, constraints }: ValidationMetadata): ApiPropertyOptions {
  const [first] = (constraints ?? []) as unknown[];
  switch (type === conditional ? conditional : name) {
    case conditional:
      return {};
    case 'isIn':
      return { enum: first as string[] };
    case 'isUuid':
      return { type: 'string', format: 'uuid' };
    case 'isString':
      return { type: 'string' };
    case 'maxLength':
      return { maxLength: first as number };
    default:
      return first as ApiPropertyOptions;
  }
}

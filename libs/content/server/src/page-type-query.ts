import { applyDecorators, createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { pageTypes } from '@domeka/content/contract';
import type { PageType } from '@domeka/content/contract';
import { atField } from './application/held-page.ts';

const names = ['pageType', 'type'] as const;

/** @throws invalid-input */
export function askedPageType(query: Partial<Record<string, unknown>>): PageType | null {
  const name = names.find((one) => query[one] !== undefined && query[one] !== '');
  if (!name) return null;
  const known = pageTypes.find((type) => type === query[name]);
  if (!known) throw atField(name, 'required');
  return known;
}

/** `type` is the parameter's old name. @throws invalid-input */
export const PageTypeQuery = createParamDecorator((_: unknown, context: ExecutionContext) =>
  askedPageType(context.switchToHttp().getRequest<{ query: Partial<Record<string, unknown>> }>().query),
);

export const ApiPageType = (description?: string) =>
  applyDecorators(
    ApiQuery({ name: 'pageType', required: false, enum: pageTypes, ...(description && { description }) }),
    ApiQuery({
      name: 'type',
      required: false,
      enum: pageTypes,
      deprecated: true,
      description: '`pageType`, as it was called',
    }),
  );

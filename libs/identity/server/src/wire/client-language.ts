import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Language } from '@domeka/kernel';
import { languageOf } from '@domeka/platform';
import type { FastifyRequest } from 'fastify';
import { languageOfRedirect } from '../domain/redirect.rules.ts';

/** Of the page the client returns to, since programs name none in `Accept-Language`; else by that header. */
export function clientLanguage(request: Pick<FastifyRequest, 'headers' | 'query'>): Language {
  const { redirect_to } = (request.query ?? {}) as Record<string, unknown>;
  const named = typeof redirect_to === 'string' && URL.parse(redirect_to, 'http://site.invalid');
  return named ? languageOfRedirect(named, languageOf(request)) : languageOf(request);
}

export const ClientLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientLanguage(context.switchToHttp().getRequest<FastifyRequest>()),
);

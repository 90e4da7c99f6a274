import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { preferredLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';

export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(undefined, request.headers['accept-language']);

export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

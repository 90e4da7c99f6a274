import { preferredLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

export const storedLanguage = ({ headers }: WithHeaders) => /(?:^|;\s*)lang=(en|pl)/.exec(headers.cookie ?? '')?.[1];

export const visitorLanguage = (request: WithHeaders): Language =>
  preferredLanguage(storedLanguage(request), request.headers['accept-language']);

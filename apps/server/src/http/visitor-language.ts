import { preferredLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';

/** The language a browser gets where the address names none: the one chosen before (cookie `lang`), else its own. */
export function visitorLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|;\s*)lang=(en|pl)/.exec(headers.cookie ?? '')?.[1];
  return preferredLanguage(chosen, headers['accept-language']);
}

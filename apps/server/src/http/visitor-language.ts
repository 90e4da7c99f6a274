import { preferredLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

/** The language that was chosen in this browser (cookie `lang`). */
export const storedLanguage = ({ headers }: Asked) => /(?:^|;\s*)lang=(en|pl)/.exec(headers.cookie ?? '')?.[1];

/** The language of the mailbox, whose addresses name none: the one chosen before, else the browser's own. */
export const visitorLanguage = (request: Asked): Language =>
  preferredLanguage(storedLanguage(request), request.headers['accept-language']);

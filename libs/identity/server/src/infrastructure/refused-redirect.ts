import { statusOfKind } from '@domeka/kernel';
import type { Language, Refusal } from '@domeka/kernel';
import { words } from '@domeka/platform';
import { failedRedirect } from '../domain/redirect.rules.ts';

const errorOfStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

export function refusedRedirect(end: URL, language: Language, { code, kind, params }: Refusal): URL {
  const error = errorOfStatus[statusOfKind[kind]];
  return failedRedirect(end, language, {
    ...(error && { error }),
    error_code: code,
    error_description: words.text(language, `identity:refusal.${code}`, params),
  });
}

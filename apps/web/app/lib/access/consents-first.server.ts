import { redirect } from '@remix-run/node';
import { withReturnTo } from '@domeka/identity/contract';
import type { ProfileView } from '@domeka/identity/contract';
import { pathOf } from '../pages/page-address.server.ts';
import { languageOf } from '../words/language.ts';

/** Open without consents: login, the documents, and signing out. */
const openPages = /^\/(en|pl)\/(auth(\/|$)|page\/|strona\/|sign-out$)/;

/** Accounts created by another client without consents must give both first; null for others. */
export function consentsFirst(request: Request, viewer: Pick<ProfileView, 'hasConsented'> | null): Response | null {
  if (!viewer || viewer.hasConsented || openPages.test(new URL(request.url).pathname)) return null;
  return redirect(withReturnTo(`/${languageOf(request)}/auth/consents`, pathOf(request)), 302);
}

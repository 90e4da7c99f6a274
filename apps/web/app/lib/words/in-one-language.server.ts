import { pageLanguage } from '@domeka/kernel';
import { languageOf } from './language.ts';

/** A data request that redirects to the other language loads the whole page, which needs other words. */
export function inOneLanguage(response: Response, request: Request): Response {
  const location = response.headers.get('Location');
  if (location === null || !leavesLanguage(location, request)) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.set('X-Remix-Reload-Document', 'true');
  return new Response(null, { status: 303, headers });
}

function leavesLanguage(location: string, request: Request): boolean {
  const { pathname, search } = new URL(location, request.url);
  const language = languageOf(request);
  return pageLanguage(pathname + search, language) !== language;
}

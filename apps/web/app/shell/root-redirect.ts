import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { chosenLanguage, preferenceCookie } from '../lib/pages/preferences.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const language = chosenLanguage(request);
  const { search } = new URL(request.url);
  return redirect(`/${language}/${search}`, {
    status: 302,
    headers: {
      'Set-Cookie': preferenceCookie('lang', language, context.site.publicUrl),
      Vary: 'Accept-Language, Cookie',
      'Cache-Control': 'no-store',
    },
  });
}

import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { chosenLanguage } from '../lib/pages/preferences.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/${chosenLanguage(request)}/admin${new URL(request.url).search}`, {
    status: 302,
    headers: { Vary: 'Accept-Language, Cookie', 'Cache-Control': 'no-store' },
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { languages } from '@domeka/kernel';

const own = [
  'account',
  'admin',
  'dashboard',
  'invitation',
  'list-invitation',
  'list-management',
  'medications',
  'medication-drafts',
  'setup',
];

/** Private pages, and shared links, which are for their recipients only. */
export function loader({ context }: LoaderFunctionArgs) {
  const closed = ['/api/', '/shared/', ...languages.flatMap((language) => own.map((part) => `/${language}/${part}`))];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.site.publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

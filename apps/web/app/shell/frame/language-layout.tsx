import { Outlet } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isLanguage } from '@domeka/kernel';

/** Everything under `/{lang}/`; a first segment that is no language names no page. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params.lang)) throw new Response(null, { status: 404 });
  return null;
}

/**
 * Below the root: what an action throws leaves out the data of the route that shows it, and the shell needs the root's.
 */
export { ErrorBoundary } from '../../lib/pages/error-page.tsx';

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function LanguageLayout() {
  return <Outlet />;
}

import { Outlet } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isLanguage } from '@domeka/kernel';

/** 404 for an unknown language. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params.lang)) throw new Response(null, { status: 404 });
  return null;
}

/** Below the root: when an action throws, the boundary's route loses its data, and the shell needs the root's. */
export { ErrorBoundary } from '../../lib/errors/error-page.tsx';

export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function LanguageLayout() {
  return <Outlet />;
}

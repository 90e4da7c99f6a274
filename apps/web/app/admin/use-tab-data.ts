import { useLoaderData } from '@remix-run/react';

/** What a part's own reader (`load`) gave. */
export const useTabData = <Load extends (...asked: never[]) => Promise<unknown>>() =>
  (useLoaderData<unknown>() as { data: Awaited<ReturnType<Load>> }).data;

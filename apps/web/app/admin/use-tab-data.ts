import { useLoaderData } from '@remix-run/react';

export const useTabData = <Load extends (...asked: never[]) => Promise<unknown>>() =>
  (useLoaderData<unknown>() as { data: Awaited<ReturnType<Load>> }).data;

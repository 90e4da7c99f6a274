import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '@domeka/ui';
import { languageOf } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { Buttons } from './buttons.tsx';
import { Drawings } from './drawings.tsx';
import { Fields } from './fields.tsx';
import { specimenWords } from './specimen-words.server.ts';
import type { SpecimenWords } from './specimen-words.server.ts';
import { Ways } from './ways.tsx';

export const handle: PageHandle<SpecimenWords> = { title: (_t, words) => words.title };

/** For those who work on this machine, like the mailbox: to all others there is no such page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isAtThisMachine()) throw new Response(null, { status: 404 });
  return specimenWords[languageOf(request)];
}

export default function Ui() {
  const words = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} width="reading">
      <form method="get" className="stack" noValidate data-reload>
        <Buttons words={words} />
        <Fields words={words} />
      </form>
      <div className="stack">
        <Ways words={words} />
        <Drawings words={words} />
      </div>
    </Page>
  );
}

export { ErrorBoundary } from '../lib/pages/error-page.tsx';

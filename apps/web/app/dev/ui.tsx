import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '@domeka/ui';
import { languageOf } from '../lib/words/language.ts';
import { articleShapes } from '../lib/drawings/article-shapes.ts';
import { sceneShapes } from '../lib/drawings/scene-shapes.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { Buttons } from './buttons.tsx';
import { Drawings } from './drawings.tsx';
import { Fields } from './fields.tsx';
import { specimenWords } from './specimen-words.server.ts';
import type { SpecimenWords } from './specimen-words.server.ts';
import { Ways } from './ways.tsx';

export const handle: PageHandle<{ words: SpecimenWords }> = { title: (_t, { words }) => words.title };

/** From here, so that the shapes stay out of what browsers load: they are in the style sheet. */
const namesOf = <Name extends string>(shapes: Record<Name, unknown>) => Object.keys(shapes) as Name[];

/** For those who work on this machine, like the mailbox: to all others there is no such page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isAtThisMachine()) throw new Response(null, { status: 404 });
  return { words: specimenWords[languageOf(request)], scenes: namesOf(sceneShapes), articles: namesOf(articleShapes) };
}

export default function Ui() {
  const { words, ...drawn } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} width="reading">
      <form method="get" className="stack" noValidate data-reload>
        <Buttons words={words} />
        <Fields words={words} />
      </form>
      <div className="stack">
        <Ways words={words} />
        <Drawings words={words} {...drawn} />
      </div>
    </Page>
  );
}

export { ErrorBoundary } from '../lib/errors/error-page.tsx';

import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { contentPagePath, knowledgeBasePath } from '@domeka/kernel';
import { languageOf } from '../lib/words/language.ts';

export function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const language = languageOf(request);
  const isArticle = pathname.startsWith('/knowledge-base');
  return redirect(
    (isArticle ? knowledgeBasePath(language, params.slug) : contentPagePath(language, params.slug ?? '')) + search,
    301,
  );
}

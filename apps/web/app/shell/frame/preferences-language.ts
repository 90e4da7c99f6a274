import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { contentPagePath, inLanguage, isLanguage, knowledgeBasePath } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { slugIn } from '@domeka/content/contract';
import { safeReturnTo } from '@domeka/identity/contract';
import { formValues, textOf } from '../../lib/forms/forms.server.ts';
import { againControl } from '../../lib/forms/preference-forms.ts';
import { preferenceCookie } from '../../lib/pages/preferences.ts';
import { nestedInLanguage } from '../nested-in-language.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const asked = textOf(values, 'language');
  const language: Language = isLanguage(asked) ? asked : 'en';
  const again = textOf(values, againControl);
  const back = safeReturnTo(again || textOf(values, 'returnTo'), '/en/');
  const from = nestedInLanguage(back, language, context.site.publicUrl);
  await context.api('PUT /profile', { body: { language } }); // refused for visitors, who have no profile
  return redirect(await counterpartOf(from, language, context), {
    status: again ? 307 : 303,
    headers: { 'Set-Cookie': preferenceCookie('lang', language, context.site.publicUrl) },
  });
}

export { ErrorBoundary } from '../../lib/errors/error-page.tsx';
export { RefusalsOnly as default } from '../../lib/pages/refusals-only.ts';
export const loader = () => redirect('/');

const contentPath = /^\/(en|pl)\/(knowledge-base|baza-wiedzy|page|strona)\/([^/?#]+)/;

async function counterpartOf(from: string, language: Language, { api }: AppLoadContext): Promise<string> {
  const [, current, word, slug = ''] = contentPath.exec(from) ?? [];
  if (!word || !isLanguage(current) || current === language) return inLanguage(from, language);
  const type = word === 'page' || word === 'strona' ? ('footer' as const) : ('knowledge_base' as const);
  const page = await api('GET /pages/{slug}', {
    params: { slug: decodeURIComponent(slug) },
    query: { language: current, pageType: type },
  });
  const translation = page.ok ? slugIn(language, page.data) : null;
  const { search } = new URL(from, 'http://site');
  if (type === 'footer') return translation ? contentPagePath(language, translation) + search : `/${language}/`;
  return translation ? knowledgeBasePath(language, translation) + search : knowledgeBasePath(language);
}

import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import type { PageType } from '@domeka/content/contract';
import { publicPath } from './page-addresses.ts';

interface Sought {
  slug: string;
  language: Language;
  pageType: PageType;
  search: string;
}

/** Redirects when a page has changed its type since the link was made. */
export async function leadToOtherType({ api }: AppLoadContext, { slug, language, pageType, search }: Sought) {
  const answer = await api('GET /pages/{slug}', { params: { slug }, query: { language, pageType } });
  const page = answer.ok ? answer.data : null;
  if (page?.language === language) throw redirect(publicPath(page) + search, 301);
}

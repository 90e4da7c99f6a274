import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { contentPagePath, knowledgeBasePath, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { pageTypes, slugIn } from '@domeka/content/contract';
import type { PageSummary, PageType } from '@domeka/content/contract';
import { sitemapXml } from './sitemap-xml.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const lists = languages.flatMap((language) => pageTypes.map((type) => pagesOf(context, language, type)));
  const entries = [...fixed, ...(await Promise.all(lists)).flat()];
  return new Response(sitemapXml(context.site.publicUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

const inBoth = (path: (language: Language) => string): SitemapEntry[] =>
  languages.map((language) => ({
    path: path(language),
    twins: Object.fromEntries(languages.map((each) => [each, path(each)])),
  }));

const fixed = [
  ...inBoth((language) => `/${language}/`),
  ...inBoth((language) => knowledgeBasePath(language)),
  ...inBoth((language) => `/${language}/contact`),
];

async function pagesOf({ api }: AppLoadContext, language: Language, type: PageType): Promise<SitemapEntry[]> {
  const { items } = (await api('GET /pages', { query: { language, pageType: type } })).orThrow();
  const pathOf = type === 'footer' ? contentPagePath : knowledgeBasePath;
  return items.map((page: PageSummary) => ({
    path: pathOf(language, page.slug),
    changedAt: page.updatedAt,
    twins: Object.fromEntries(
      languages.flatMap((each) => {
        const slug = slugIn(each, page);
        return slug ? [[each, pathOf(each, slug)]] : [];
      }),
    ),
  }));
}

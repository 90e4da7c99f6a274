import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import type { LegalKind } from '@domeka/content/contract';
import { coalesced } from '../lib/access/coalesced.server.ts';

export interface FooterPage {
  slug: string;
  title: string;
  legal: LegalKind | null;
}

const known = new Map<Language, FooterPage[]>();

const ask = coalesced(({ api }, language: Language) => api('GET /pages', { query: { language, pageType: 'footer' } }));

/** On an error, the last known pages. */
export async function footerPages(context: AppLoadContext, language: Language): Promise<FooterPage[]> {
  const answer = await ask(context, language);
  if (!answer.ok) return known.get(language) ?? [];
  const pages = answer.data.items.map(({ slug, title, legal }) => ({ slug, title, legal }));
  known.set(language, pages);
  return pages;
}

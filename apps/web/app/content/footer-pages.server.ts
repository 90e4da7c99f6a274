import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';

const freshFor = 30_000;
const kept = new Map<Language, { pages: FooterPage[]; until: number }>();

interface FooterPage {
  slug: string;
  title: string;
}

/** The footer's pages, the same for everybody: asked for twice a minute, and left out where they cannot be had. */
export async function footerPages({ api }: AppLoadContext, language: Language): Promise<FooterPage[]> {
  const known = kept.get(language);
  if (known && known.until > Date.now()) return known.pages;
  const answer = await api('GET /pages', { query: { language, type: 'footer' } });
  if (!answer.ok) return known?.pages ?? [];
  const pages = answer.data.items.map(({ slug, title }) => ({ slug, title }));
  kept.set(language, { pages, until: Date.now() + freshFor });
  return pages;
}

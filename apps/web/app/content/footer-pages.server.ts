import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import type { LegalKind } from '@domeka/content/contract';

export interface FooterPage {
  slug: string;
  title: string;
  legal: LegalKind | null;
}

const asked = new Map<Language, Promise<FooterPage[]>>();
const known = new Map<Language, FooterPage[]>();

/** Never stale, but shared by requests in the same turn of the event loop. On an error, the last known pages. */
export function footerPages(context: AppLoadContext, language: Language): Promise<FooterPage[]> {
  const answer = asked.get(language) ?? read(context, language);
  asked.set(language, answer);
  return answer;
}

async function read({ api }: AppLoadContext, language: Language): Promise<FooterPage[]> {
  await new Promise((resolve) => setImmediate(resolve));
  asked.delete(language);
  const answer = await api('GET /pages', { query: { language, pageType: 'footer' } });
  if (!answer.ok) return known.get(language) ?? [];
  const pages = answer.data.items.map(({ slug, title, legal }) => ({ slug, title, legal }));
  known.set(language, pages);
  return pages;
}

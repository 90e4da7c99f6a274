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

/**
 * The footer's pages, the same for everybody, as they are now: whoever asks in one turn of the event loop shares an
 * answer. Where they cannot be had, those that were there last.
 */
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

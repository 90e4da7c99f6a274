import { otherLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { WrittenPageSummary, WrittenPageView } from '@domeka/content/contract';

export interface EditedPage {
  /** Null for a new page. */
  page: WrittenPageView | null;
  beside: WrittenPageView | null;
  /** Candidates to link as translations. */
  others: WrittenPageSummary[];
}

/** Form value for "no translation". */
export const noTranslation = 'none';

export const valuesOf = ({ page, beside }: EditedPage, language: Language): Record<string, string> =>
  page
    ? {
        title: page.title,
        slug: page.slug,
        language: page.language,
        pageType: page.pageType,
        metaDescription: page.metaDescription ?? '',
        content: page.content,
        translationId: page.translation?.id ?? noTranslation,
      }
    : {
        language: beside ? otherLanguage(beside.language) : language,
        pageType: beside?.pageType ?? 'knowledge_base',
        translationId: beside?.id ?? noTranslation,
      };

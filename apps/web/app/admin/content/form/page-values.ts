import { otherLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { WrittenPageSummary, WrittenPageView } from '@domeka/content/contract';

export interface EditedPage {
  /** Null while it is new. */
  page: WrittenPageView | null;
  beside: WrittenPageView | null;
  /** Pages it may be linked with as translations. */
  others: WrittenPageSummary[];
}

/** Stands for no translation in a form. */
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

import { contentPagePath, knowledgeBasePath } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { WrittenPageSummary } from '@domeka/content/contract';

export const newPageId = 'new';

export const editPath = (language: Language, id: string, part = '') => `/${language}/admin/content/${id}${part}`;
export const previewPath = (language: Language, id: string) => editPath(language, id, '/preview');
export const revisionsPath = (language: Language, id: string) => editPath(language, id, '/revisions');
export const deletePagePath = (language: Language, id: string) => editPath(language, id, '/delete');
export const translationPath = (language: Language, id: string) => editPath(language, newPageId, `?translates=${id}`);

export const publicPath = ({ pageType, language, slug }: Pick<WrittenPageSummary, 'pageType' | 'language' | 'slug'>) =>
  pageType === 'footer' ? contentPagePath(language, slug) : knowledgeBasePath(language, slug);

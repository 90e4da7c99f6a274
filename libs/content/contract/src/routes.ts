import type { Language } from '@domeka/kernel';
import type { ContactInput, PageListView, PageType, PageView } from './page.ts';

export interface ContentRoutes {
  'GET /pages': { query: { language: Language; type: PageType }; answer: PageListView };
  'GET /pages/{slug}': { params: { slug: string }; query: { language: Language; type: PageType }; answer: PageView };
  'POST /contact': { body: ContactInput; answer: object };
}

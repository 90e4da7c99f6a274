import type { Language } from '@domeka/kernel';
import type { ContactInput, PageListView, PageType, PageView } from './page.ts';
import type {
  CreatePageInput,
  EditPageInput,
  PagePictureView,
  PageRevisionSummary,
  PageRevisionView,
  PageState,
  SavedPageView,
  WrittenPageListView,
  WrittenPageView,
} from './written-page.ts';

type ById = { id: string };
type RevisionOf = { id: string; number: number };
type PictureOf = { id: string; name: string };

interface WrittenPagesQuery {
  language?: Language | null;
  pageType?: PageType | null;
  state?: PageState | null;
  slug?: string | null;
  q?: string | null;
  page?: number;
}

export interface ContentRoutes {
  'GET /pages': { query: { language: Language; pageType?: PageType | null; q?: string | null }; answer: PageListView };
  'GET /pages/{slug}': {
    params: { slug: string };
    query: { language: Language; pageType: PageType };
    answer: PageView;
  };
  'GET /pictures/{file}': { params: { file: string }; answer: Blob };
  'POST /contact': { body: ContactInput; answer: object };
  'GET /admin/pages': { query: WrittenPagesQuery; answer: WrittenPageListView };
  'POST /admin/pages': { body: CreatePageInput; answer: SavedPageView };
  'GET /admin/pages/{id}': { params: ById; answer: WrittenPageView };
  'PATCH /admin/pages/{id}': { params: ById; body: EditPageInput; answer: SavedPageView };
  'DELETE /admin/pages/{id}': { params: ById; query: { version?: number }; answer: null };
  'POST /admin/pages/{id}/publish': { params: ById; answer: WrittenPageView };
  'POST /admin/pages/{id}/unpublish': { params: ById; answer: WrittenPageView };
  'GET /admin/pages/{id}/revisions': { params: ById; answer: { items: PageRevisionSummary[] } };
  'GET /admin/pages/{id}/revisions/{number}': { params: RevisionOf; answer: PageRevisionView };
  'POST /admin/pages/{id}/revisions/{number}/restore': {
    params: RevisionOf;
    body: { version?: number };
    answer: WrittenPageView;
  };
  'PUT /admin/pages/{id}/pictures/{name}': {
    params: PictureOf;
    body: ReadableStream<Uint8Array>;
    answer: PagePictureView;
  };
  'DELETE /admin/pages/{id}/pictures/{name}': { params: PictureOf; answer: null };
}

import type { PackagesView, SuggestionsView } from './catalog.ts';
import type { CatalogFetchView } from './fetch.ts';
import type { ImportListView, ImportReport, MergeInput, RemapInput, UndoInput } from './import.ts';
import type { TrialInput, TrialView } from './trial.ts';
import type { FoundProductsView, FoundProductView, HideProductInput } from './products.ts';

interface ById {
  id: string;
}

export interface CatalogImportRoutes {
  /** Multipart: `file`, and `mode` (`check`, or `import`: imports at once if nothing was skipped). */
  'POST /catalog/imports': { body: ReadableStream | FormData; answer: ImportReport };
  'GET /catalog/imports': { query: { page?: number | string }; answer: ImportListView };
  'GET /catalog/imports/{id}': { params: ById; answer: ImportReport };
  'PATCH /catalog/imports/{id}': { params: ById; body: RemapInput; answer: ImportReport };
  'POST /catalog/imports/{id}/merge': { params: ById; body: MergeInput; answer: ImportReport };
  'POST /catalog/imports/{id}/undo': { params: ById; body: UndoInput; answer: ImportReport };
  'DELETE /catalog/imports/{id}': { params: ById; answer: ImportReport };
  'GET /catalog/imports/{id}/skipped.csv': { params: ById; answer: Blob };
  'GET /catalog/imports/{id}/changes.csv': { params: ById; answer: Blob };
  'GET /catalog/fetch': { answer: CatalogFetchView };
  'POST /catalog/fetch': { answer: CatalogFetchView };
  'GET /catalog/products': { query: { q?: string }; answer: FoundProductsView };
  'GET /catalog/products/{id}': { params: ById; answer: FoundProductView };
  'PATCH /catalog/products/{id}': { params: ById; body: HideProductInput; answer: FoundProductView };
  'GET /catalog/suggestions': { query: { q: string }; answer: SuggestionsView };
  'POST /catalog/trial': { body: TrialInput; answer: TrialView };
  'GET /catalog/packages/{code}': { params: { code: string }; answer: PackagesView };
}

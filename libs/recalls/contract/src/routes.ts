import type { RecallFileView, RecallsAdminView, RecallsFetchView } from './recall-files.ts';

interface ById {
  id: string;
}

export interface RecallsRoutes {
  'GET /admin/recalls': { answer: RecallsAdminView };
  /** The file as it is; `fileName` says the day that it stands at. */
  'POST /admin/recalls/imports': { query: { fileName?: string }; body: ReadableStream; answer: RecallFileView };
  'POST /admin/recalls/imports/{id}/confirm': { params: ById; answer: RecallsAdminView };
  'DELETE /admin/recalls/imports/{id}': { params: ById; answer: RecallsAdminView };
  'POST /admin/recalls/fetch': { answer: RecallsFetchView };
}

import type {
  AllSharesView,
  ChangeShareInput,
  CreatedShareView,
  CreateShareInput,
  DeactivatedView,
  EndedSharesView,
  SharedListView,
  ShareListView,
  ShareMailedView,
  SharePassView,
  ShareView,
} from './share.ts';

interface ById {
  id: string;
}
interface ByToken {
  token: string;
}

export interface SharingRoutes {
  'GET /shares': {
    query: { page?: number | string; list?: string; openTo?: 'anyone' };
    answer: ShareListView;
  };
  'GET /shares/all': { query: { page?: number | string }; answer: AllSharesView };
  'DELETE /shares': { answer: EndedSharesView };
  'POST /shares': { body: CreateShareInput; answer: CreatedShareView };
  'GET /shares/{id}': { params: ById; answer: ShareView };
  'PATCH /shares/{id}': { params: ById; body: ChangeShareInput; answer: ShareView };
  'DELETE /shares/{id}': { params: ById; answer: DeactivatedView };
  'POST /shares/{id}/extend': { params: ById; answer: ShareView };
  'POST /shares/{id}/mail': { params: ById; answer: ShareMailedView };
  'GET /shared/{token}': {
    params: ByToken;
    query: { page?: number | string; timeZone?: string | undefined; refresh?: 'true' | undefined };
    answer: SharedListView;
  };
  'POST /shared/{token}/pass': { params: ByToken; body: { passcode: string }; answer: SharePassView };
  'GET /shared/{token}/medications.csv': { params: ByToken; answer: Blob };
  'GET /shared/{token}/images/{id}': { params: ByToken & { id: string }; answer: Blob };
}

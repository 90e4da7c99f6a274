import type {
  DeletedListView,
  DeleteListInput,
  EditListInput,
  HandOverInput,
  InvitationView,
  InvitedView,
  InviteInput,
  ListContentsView,
  ListInput,
  ListView,
  MemberView,
  ReceivedInvitationView,
  RoleInput,
} from './list.ts';

interface ById {
  id: string;
}
interface OfMember extends ById {
  userId: string;
}
interface OfInvitation extends ById {
  invitationId: string;
}
interface ByToken {
  token: string;
}

export interface CollaborationRoutes {
  'GET /lists': { answer: { items: ListView[] } };
  'POST /lists': { body: ListInput; answer: ListView };
  'GET /lists/deleted': { answer: { items: DeletedListView[] } };
  'GET /lists/{id}': { params: ById; answer: ListView };
  'PATCH /lists/{id}': { params: ById; body: EditListInput; answer: ListView };
  'DELETE /lists/{id}': { params: ById; body: DeleteListInput; answer: null };
  'GET /lists/{id}/contents': { params: ById; answer: ListContentsView };
  'POST /lists/{id}/restore': { params: ById; answer: ListView };
  'POST /lists/{id}/leave': { params: ById; answer: null };
  'PUT /lists/{id}/owner': { params: ById; body: HandOverInput; answer: null };
  'GET /lists/{id}/members': { params: ById; answer: { items: MemberView[] } };
  'POST /lists/{id}/members': { params: ById; body: InviteInput; answer: InvitedView };
  'PATCH /lists/{id}/members/{userId}': { params: OfMember; body: RoleInput; answer: null };
  'DELETE /lists/{id}/members/{userId}': { params: OfMember; answer: null };
  'POST /lists/{id}/members/{userId}/mail': { params: OfMember; answer: { mailed: boolean } };
  'GET /lists/{id}/invitations': { params: ById; answer: { items: InvitationView[] } };
  'POST /lists/{id}/invitations/{invitationId}/resend': {
    params: OfInvitation;
    answer: { mailed: boolean; expiresAt: string };
  };
  'DELETE /lists/{id}/invitations/{invitationId}': { params: OfInvitation; answer: null };
  'GET /list-invitations/{token}': { params: ByToken; answer: ReceivedInvitationView };
  'POST /list-invitations/{token}/accept': { params: ByToken; answer: { listId: string } };
  'POST /list-invitations/{token}/decline': { params: ByToken; answer: null };
}

import type {
  AccountInvitationInput,
  AccountInvitationView,
  InvitedAccountView,
  ReceivedAccountInvitationView,
} from './account-invitations.ts';
import type { ConsentForm } from './sign-up-form.ts';
import type {
  AuthSettingsView,
  BrowserSessionView,
  ChallengeView,
  ConfirmedView,
  ConfirmInput,
  HalfConfirmedView,
  EnrolledFactorView,
  LinkInput,
  MailedLinkInput,
  OpenSessionView,
  OtpInput,
  ProfileInput,
  ProfileView,
  SessionView,
  SignUpInput,
  UpdateUserInput,
  TwoStepView,
  UserView,
} from './identity.ts';
import type { SetupInput } from './setup.ts';
import type {
  ConfirmAddressInput,
  LockInput,
  PasswordLinkView,
  UserDetailView,
  UserListQuery,
  UserListView,
} from './users.ts';
import type { NoticesView } from './notices.ts';
import type { DeletionInput, DeletionView, ExportInput } from './leaving.ts';

interface RedirectTo {
  redirect_to?: string;
}

export interface IdentityRoutes {
  /** A session where an administrator vouched for the address; otherwise it is confirmed by mail first. */
  'POST /auth/v1/signup': { query: RedirectTo; body: SignUpInput; answer: UserView | SessionView };
  'POST /auth/v1/token': {
    query: { grant_type: 'password' | 'refresh_token' | 'pkce' };
    body: object;
    answer: SessionView;
  };
  'POST /auth/v1/confirm': { body: ConfirmInput; answer: ConfirmedView };
  'POST /auth/v1/resend': {
    query: RedirectTo;
    body: MailedLinkInput & { type: 'signup' | 'email_change' };
    answer: object;
  };
  'POST /auth/v1/otp': { query: RedirectTo; body: OtpInput; answer: object };
  'POST /auth/v1/verify': {
    body: { type: string; email: string; token: string };
    answer: SessionView | HalfConfirmedView;
  };
  'POST /auth/v1/recover': { query: RedirectTo; body: MailedLinkInput; answer: object };
  'GET /auth/v1/settings': { answer: AuthSettingsView };
  'GET /auth/v1/user': { answer: UserView };
  'PUT /auth/v1/user': { query: RedirectTo; body: UpdateUserInput; answer: UserView };
  'GET /auth/v1/reauthenticate': { answer: object };
  'DELETE /auth/v1/user/identities/{id}': { params: { id: string }; answer: object };
  'POST /auth/v1/user/identities/authorize': { body: LinkInput; answer: { url: string } };
  'POST /auth/v1/logout': { query: { scope?: 'global' | 'local' | 'others' }; answer: null };
  'POST /auth/v1/browser_session': { answer: BrowserSessionView };
  'POST /auth/v1/factors': {
    body: { factor_type: 'totp'; current_password?: string | null; nonce?: string | null };
    answer: EnrolledFactorView;
  };
  'POST /auth/v1/factors/{id}/challenge': { params: { id: string }; answer: ChallengeView };
  'POST /auth/v1/factors/{id}/verify': {
    params: { id: string };
    body: { challenge_id: string; code: string };
    answer: SessionView;
  };
  'DELETE /auth/v1/factors/{id}': { params: { id: string }; answer: { id: string } };
  'GET /auth/v1/two_step': { answer: TwoStepView };
  'POST /auth/v1/recovery_codes': { answer: { codes: string[] } };
  'POST /auth/v1/recovery_codes/verify': { body: { code: string }; answer: SessionView };
  'GET /profile': { answer: ProfileView };
  'GET /profile/{id}/is-admin': { params: { id: string }; answer: { isAdmin: boolean } };
  'PUT /profile': { body: ProfileInput; answer: ProfileView };
  'POST /profile/address/proof': { answer: null };
  'DELETE /profile/address/question': { answer: null };
  'PUT /profile/consents': { body: ConsentForm; answer: ProfileView };
  'GET /profile/sessions': { answer: { items: OpenSessionView[] } };
  'GET /profile/sessions/{id}': { params: { id: string }; answer: OpenSessionView };
  'POST /profile/export': { body: ExportInput; answer: Blob };
  'GET /profile/deletion': { answer: DeletionView };
  'POST /profile/deletion': { body: DeletionInput; answer: { dueAt: string } };
  'DELETE /profile/sessions/{id}': { params: { id: string }; answer: null };
  'GET /setup/{token}': { params: { token: string }; answer: null };
  'POST /setup/{token}': { params: { token: string }; body: SetupInput; answer: null };
  'GET /notices': { answer: NoticesView };
  'POST /notices/{id}/seen': { params: { id: string }; answer: null };
  'GET /admin/access': { answer: null };
  'GET /admin/users': { query: UserListQuery; answer: UserListView };
  'GET /admin/users/{id}': { params: { id: string }; answer: UserDetailView };
  'POST /admin/users/{id}/admin': { params: { id: string }; answer: null };
  'DELETE /admin/users/{id}/admin': { params: { id: string }; answer: null };
  'POST /admin/users/{id}/end-sessions': { params: { id: string }; answer: null };
  'POST /admin/users/{id}/recovery': { params: { id: string }; answer: null };
  'POST /admin/users/{id}/password-link': { params: { id: string }; answer: PasswordLinkView };
  'POST /admin/users/{id}/confirm-address': { params: { id: string }; body: ConfirmAddressInput; answer: null };
  'POST /admin/users/{id}/lock': { params: { id: string }; body: LockInput; answer: null };
  'DELETE /admin/users/{id}/lock': { params: { id: string }; answer: null };
  'GET /admin/invitations': { answer: { items: AccountInvitationView[] } };
  'POST /admin/invitations': { body: AccountInvitationInput; answer: InvitedAccountView };
  'GET /admin/invitations/{id}/link': { params: { id: string }; answer: { link: string; until: string } };
  'DELETE /admin/invitations/{id}': { params: { id: string }; answer: null };
  'GET /invitations/{token}': { params: { token: string }; answer: ReceivedAccountInvitationView };
}

import type { ConfirmedView, SessionView } from './identity.ts';
import type { IdentityRoutes } from './routes.ts';

/** What an answer does to the session of the browser: `steps-up` opens more, `renews` its access token opens less. */
export type SessionEffect = 'begins' | 'steps-up' | 'renews' | 'ends';

type AnswersSession = {
  [Route in keyof IdentityRoutes]: Extract<IdentityRoutes[Route]['answer'], SessionView | ConfirmedView> extends never
    ? never
    : Route;
}[keyof IdentityRoutes];

/** A route whose answer carries a session must be here. */
export const sessionEffects = {
  'POST /auth/v1/signup': 'begins',
  'POST /auth/v1/token': 'begins',
  'POST /auth/v1/verify': 'begins',
  'POST /auth/v1/confirm': 'begins',
  'POST /auth/v1/factors/{id}/verify': 'steps-up',
  'POST /auth/v1/recovery_codes/verify': 'steps-up',
  'DELETE /auth/v1/factors/{id}': 'renews',
  'POST /auth/v1/logout': 'ends',
  'POST /profile/deletion': 'ends',
} satisfies Record<AnswersSession, SessionEffect> & Partial<Record<keyof IdentityRoutes, SessionEffect>>;

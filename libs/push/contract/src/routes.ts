import type { PushKeyView, PushSubscriptionInput, PushSubscriptionView } from './push.ts';

interface ById {
  id: string;
}

export interface PushRoutes {
  'GET /push-key': { answer: PushKeyView };
  'GET /push-subscriptions': { answer: { items: PushSubscriptionView[] } };
  'POST /push-subscriptions': { body: PushSubscriptionInput; answer: PushSubscriptionView };
  'DELETE /push-subscriptions/{id}': { params: ById; answer: null };
  'POST /push-subscriptions/{id}/test': { params: ById; answer: null };
}

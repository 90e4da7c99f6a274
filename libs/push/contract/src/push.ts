/** From `PushSubscription.toJSON()`; more than this is dropped. */
export interface PushSubscriptionInput {
  endpoint: string;
  /** base64url: a point of P-256 (65 bytes), and a secret (16 bytes). */
  keys: { p256dh: string; auth: string };
}

export interface PushTroubleView {
  /** `403`, `ECONNREFUSED`, `silent`, `not-public`, `not-allowed`, `unreadable` */
  reason: string;
  at: string;
  /** For five days nothing has got through. */
  isLasting: boolean;
}

export interface PushSubscriptionView {
  id: string;
  /** `Chrome, Android`; null for what its user agent does not say. */
  label: string | null;
  createdAt: string;
  lastSentAt: string | null;
  lastTrouble: PushTroubleView | null;
}

export interface PushKeyView {
  /** `applicationServerKey`, base64url. */
  publicKey: string;
}

export const mostDevices = 10;
export const mostTestNotifications = 3;

/** Declarative Web Push, shown by phones that know it, else by the worker: https://www.w3.org/TR/push-api/ */
export interface PushPayload {
  web_push: 8030;
  notification: { title: string; lang: string; dir: 'ltr'; tag: string; navigate: string };
}

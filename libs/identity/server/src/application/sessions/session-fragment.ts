import type { SessionView } from '@domeka/identity/contract';

export const sessionFragment = (session: SessionView, type?: string) =>
  new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: 'bearer',
    ...(type && { type }),
    sb: '',
  }).toString();

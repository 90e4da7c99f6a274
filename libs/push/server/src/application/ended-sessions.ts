import { Injectable } from '@nestjs/common';
import type { IdentityEvents } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import { forgetWithoutSession } from '../infrastructure/device.queries.ts';

const endings = [
  'password_changed',
  'sessions_ended',
  'account_locked',
  'account_deletion_requested',
  'mfa_reset',
] as const satisfies (keyof IdentityEvents)[];

/** A trigger deletes devices with their session. Those of sessions that ran out stay until all sessions end. */
@Injectable()
export class EndedSessions {
  constructor(events: DomainEvents<IdentityEvents>) {
    for (const type of endings)
      events.on(type, async ({ subjectId }, em) => void (subjectId && (await forgetWithoutSession(em, subjectId))));
    events.on('logout', async ({ actorId, details: { scope } }, em) => {
      if (actorId && (scope === 'global' || scope === 'others')) await forgetWithoutSession(em, actorId);
    });
  }
}

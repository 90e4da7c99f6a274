import { Injectable } from '@nestjs/common';
import { DomainEvents, prefixOf, ToldLately } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import type { SharingEvents } from '@domeka/sharing/contract';
import type { Reader } from '../domain/share.rules.ts';
import type { JudgedShare } from '../infrastructure/sharing.queries.ts';

export interface Opening {
  reader: (Reader & { id: string }) | null;
  address: string;
  pass: string | null;
}

type OpeningEvent = DomainEvent<
  Pick<SharingEvents, 'share_opened' | 'share_refused' | 'share_passcode_failed' | 'share_locked'>
>;
type SubjectShare = Pick<JudgedShare, 'id'>;

/** What readers do with a link, in the audit log: most of it once an hour, since people look again and again. */
@Injectable()
export class AuditShare {
  private readonly recentEvents = new ToldLately();

  constructor(private readonly events: DomainEvents<SharingEvents>) {}

  opened({ id }: SubjectShare, visitorId: string | undefined): Promise<void> {
    return this.emitOnce({ type: 'share_opened', actorId: visitorId ?? null, subject: 'share', subjectId: id });
  }

  refused({ id }: SubjectShare, readerId: string): Promise<void> {
    return this.emitOnce({ type: 'share_refused', actorId: readerId, subject: 'share', subjectId: id });
  }

  wrongPasscode(share: SubjectShare, opening: Opening): Promise<void> {
    return this.emitOnce(passcodeEvent('share_passcode_failed', share, opening));
  }

  async locked(share: SubjectShare, opening: Opening): Promise<void> {
    await this.events.emitAlone(passcodeEvent('share_locked', share, opening));
  }

  private emitOnce(event: OpeningEvent): Promise<void> {
    return this.recentEvents.once(JSON.stringify(event), () => this.events.emitAlone(event));
  }
}

function passcodeEvent(
  type: 'share_passcode_failed' | 'share_locked',
  { id }: SubjectShare,
  { reader, address }: Opening,
) {
  const details = reader ? {} : { network: prefixOf(address) };
  return { type, actorId: reader?.id ?? null, subject: 'share', subjectId: id, details };
}

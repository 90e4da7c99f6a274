import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, words } from '@domeka/platform';
import { pushEn, pushPl } from '@domeka/push/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { EndedSessions } from './application/ended-sessions.ts';
import { PushLeaving } from './application/leaving.ts';
import { PushDevices } from './application/push-devices.ts';
import { PushKeys } from './application/push-keys.ts';
import { PushOutbox } from './application/push-outbox.ts';
import { SealedSubscriptions } from './application/sealed-subscriptions.ts';
import { PushConnection } from './infrastructure/push-connection.ts';
import { pushSchemas } from './infrastructure/push.schema.ts';
import { PushController } from './push.controller.ts';

words.add('push', { en: pushEn, pl: pushPl });

/** Web push: RFC 8030, 8291, 8292. */
@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature(pushSchemas)],
  controllers: [PushController],
  providers: [EndedSessions, PushConnection, PushDevices, PushKeys, PushLeaving, PushOutbox, SealedSubscriptions],
  exports: [PushOutbox],
})
export class PushModule {
  static readonly backup = backup;

  constructor(audited: AuditedEvents) {
    audited.join(audit);
  }
}

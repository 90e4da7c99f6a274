import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { PushDevice } from '../domain/push-device.ts';

export const PushDeviceSchema = defineEntity({
  class: PushDevice,
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index('push_subscriptions_user'),
    sessionId: p.uuid().nullable().index('push_subscriptions_session'),
    endpointHash: p.blob().columnType('bytea').unique('push_subscriptions_endpoint'),
    sealed: p.text(),
    keyId: p.uuid(),
    label: p.text().nullable(),
    createdAt: instant(),
    lastSentAt: instant().nullable(),
    trouble: p.text().nullable(),
    troubledAt: instant().nullable(),
    failingSince: instant().nullable(),
  },
});

export const pushSchemas = [PushDeviceSchema];

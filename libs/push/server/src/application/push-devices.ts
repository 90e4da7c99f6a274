import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { deviceOf } from '@domeka/identity/contract';
import { isTrustworthyOrigin, refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, hashToken, inTransaction, Limits, Sql, takeTurns } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { mostDevices, mostTestNotifications, refuse } from '@domeka/push/contract';
import type { PushEvents, PushKeyView, PushSubscriptionInput, PushSubscriptionView } from '@domeka/push/contract';
import { isLasting } from '../domain/answers.rules.ts';
import { isPushEndpoint } from '../domain/endpoint.rules.ts';
import { PushDevice } from '../domain/push-device.ts';
import { devicesOf } from '../infrastructure/device.queries.ts';
import type { DeviceRow } from '../infrastructure/device.queries.ts';
import { PushDeviceSchema } from '../infrastructure/push.schema.ts';
import { PushKeys } from './push-keys.ts';
import { PushOutbox } from './push-outbox.ts';
import { SealedSubscriptions } from './sealed-subscriptions.ts';

const hour = 3600;

@Injectable()
export class PushDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly keys: PushKeys,
    private readonly sealedSubscriptions: SealedSubscriptions,
    private readonly outbox: PushOutbox,
    private readonly events: DomainEvents<PushEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async key(): Promise<PushKeyView> {
    this.assertOffered();
    const { publicKey } = await this.keys.current();
    return { publicKey };
  }

  async of(actor: Actor): Promise<PushSubscriptionView[]> {
    const [devices, now] = await Promise.all([devicesOf(this.sql, actor.id), this.clock.now()]);
    return devices.map((device) => viewOf(device, now));
  }

  /** Renews a known endpoint. @throws push-not-offered, too-many-devices; not-a-push-service at `endpoint` */
  async add(
    actor: Actor,
    given: PushSubscriptionInput,
    userAgent: string | null,
  ): Promise<{ device: PushSubscriptionView; isNew: boolean }> {
    this.assertOffered();
    if (!isPushEndpoint(given.endpoint, this.environment.pushHosts)) throw notAService();
    const { id: keyId } = await this.keys.current();
    return this.em.transactional(async (em) => {
      const endpointHash = hashToken(given.endpoint);
      await takeTurns(em, `push-endpoint:${endpointHash.toString('base64url')}`);
      const now = await this.clock.now();
      const [sealed, label] = [this.sealedSubscriptions.seal(given), labelOf(userAgent)];
      const known = await em.findOne(PushDeviceSchema, { endpointHash }, { refresh: true });
      if (known?.userId === actor.id) {
        known.renew(actor.sessionId, sealed, keyId, label);
        return { device: viewOf(known, now), isNew: false };
      }
      if (known) {
        await em.nativeDelete(PushDeviceSchema, { id: known.id });
        this.tell('push_device_removed', actor.id, known.id);
      }
      await takeTurns(em, `push-devices:${actor.id}`);
      if ((await em.count(PushDeviceSchema, { userId: actor.id })) >= mostDevices) throw refuse('too-many-devices');
      const device = new PushDevice(actor.id, actor.sessionId, endpointHash, sealed, keyId, label, now);
      em.persist(device);
      this.tell('push_device_added', actor.id, device.id);
      return { device: viewOf(device, now), isNew: true };
    });
  }

  remove(actor: Actor, id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const removed = await em.nativeDelete(PushDeviceSchema, { id, userId: actor.id });
      if (removed === 0) throw refuse('device-not-found');
      this.tell('push_device_removed', actor.id, id);
    });
  }

  /** At any hour. @throws device-not-found, too-many-requests */
  async test(actor: Actor, id: string): Promise<void> {
    const devices = await devicesOf(this.sql, actor.id);
    if (!devices.some((device) => device.id === id)) throw refuse('device-not-found');
    await this.limits.use([{ key: `push-test/${id}`, most: mostTestNotifications, seconds: hour }]);
    const now = await this.clock.now();
    await inTransaction(this.em, () => this.outbox.oweTest(id, actor.language, now));
  }

  /** Without a worker of ours a browser shows nothing. */
  private assertOffered() {
    const { publicUrl, serviceWorker } = this.environment;
    if (!serviceWorker || !isTrustworthyOrigin(publicUrl)) throw refuse('push-not-offered');
  }

  private tell(type: keyof PushEvents, actorId: string, id: string) {
    this.events.emit({ type, actorId, subject: 'push_device', subjectId: id });
  }
}

const notAService = () => refuseInput('push', [{ path: 'endpoint', code: 'not-a-push-service' }]);

function labelOf(userAgent: string | null): string | null {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || null;
}

const viewOf = (
  { id, label, createdAt, lastSentAt, trouble, troubledAt, failingSince }: DeviceRow,
  now: Date,
): PushSubscriptionView => ({
  id,
  label,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
  lastTrouble:
    trouble === null || troubledAt === null
      ? null
      : { reason: trouble, at: troubledAt.toISOString(), isLasting: isLasting(failingSince, now) },
});

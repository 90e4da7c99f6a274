import { Inject, Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addDays, isDaytime, localMoment, nextDaytime } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Clock, ENVIRONMENT, inTransaction, Jobs, Sql, words } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import webPush from 'web-push';
import { nextTry, reasonOf, verdictOn } from '../domain/answers.rules.ts';
import type { PushAnswer } from '../domain/answers.rules.ts';
import { isPushEndpoint } from '../domain/endpoint.rules.ts';
import { payloadOf } from '../domain/payload.ts';
import type { PushMessage } from '../domain/payload.ts';
import { forget, noteFailed, noteSent, reachedDevice } from '../infrastructure/device.queries.ts';
import type { ReachedDevice } from '../infrastructure/device.queries.ts';
import { PushConnection } from '../infrastructure/push-connection.ts';
import { PushKeys } from './push-keys.ts';
import { SealedSubscriptions } from './sealed-subscriptions.ts';

const queue = 'push';
const day = 86_400;
/** A silent service holds up one of these. */
const atOnce = 4;

interface OwedPush {
  deviceId: string;
  message: PushMessage;
  owedAt: string;
  tries: number;
}

/** Notifications commit with their cause, one job for each device, and are tried for a day. */
@Injectable()
export class PushOutbox {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly keys: PushKeys,
    private readonly sealedSubscriptions: SealedSubscriptions,
    private readonly connection: PushConnection,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    jobs.define<OwedPush>(queue, (owed) => this.deliver(owed), { atOnce });
  }

  owe(deviceIds: readonly string[], message: PushMessage, now: Date) {
    for (const deviceId of deviceIds)
      this.jobs.owe({ queue, data: { deviceId, message, owedAt: now.toISOString(), tries: 0 } satisfies OwedPush });
  }

  oweTest(deviceId: string, language: Language, now: Date) {
    const title = words.text(language, 'push:trial.title');
    this.owe([deviceId], { title, language, path: `/${language}/account/reminders`, kind: 'test' }, now);
  }

  private async deliver(owed: OwedPush): Promise<void> {
    const device = await reachedDevice(this.sql, owed.deviceId);
    if (!device) return;
    const now = await this.clock.now();
    const isTest = owed.message.kind === 'test';
    if (!isTest && !isDaytime(localMoment(device.timeZone, now)))
      return this.oweAgain(owed, nextDaytime(device.timeZone, now));
    const answer = await this.send(device, owed.message);
    const verdict = verdictOn(answer);
    if (verdict === 'delivered') await noteSent(this.sql, owed.deviceId);
    else if (verdict === 'gone') await forget(this.sql, owed.deviceId);
    else await noteFailed(this.sql, owed.deviceId, reasonOf(answer));
    this.logger.log(`Notification (${owed.message.kind}): ${verdict}, ${reasonOf(answer)}`);
    if (verdict !== 'later') return;
    const tried = { owedAt: new Date(owed.owedAt), tries: owed.tries + 1, timeZone: device.timeZone, isTest };
    const next = nextTry(answer, tried, now);
    if (next) await this.oweAgain({ ...owed, tries: tried.tries }, next);
  }

  private async send(device: ReachedDevice, message: PushMessage): Promise<PushAnswer> {
    const subscription = this.sealedSubscriptions.open(device.sealed);
    const privateKey = this.keys.privateKeyIn(device);
    if (!subscription || privateKey === null) return { fault: 'unreadable' };
    if (!isPushEndpoint(subscription.endpoint, this.environment.pushHosts)) return { fault: 'not-allowed' };
    const payload = JSON.stringify(payloadOf(message, this.environment.publicUrl));
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: this.subject, publicKey: device.publicKey, privateKey },
      TTL: day,
      topic: message.kind,
      contentEncoding: 'aes128gcm',
    });
    return this.connection.post({ endpoint, headers, body });
  }

  /** Apple's service looks up this host, and knows no localhost. */
  private get subject(): string {
    const { publicUrl, contactEmail } = this.environment;
    return publicUrl.startsWith('https:') ? publicUrl : `mailto:${contactEmail}`;
  }

  private async oweAgain(owed: OwedPush, startAfter: Date): Promise<void> {
    if (startAfter > addDays(new Date(owed.owedAt), 1)) return;
    await inTransaction(this.em.fork(), () => this.jobs.owe({ queue, data: owed, startAfter }));
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal } from '@domeka/kernel';
import { ENVIRONMENT, hasMail } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { Limits, tooMany } from '../limits/limits.ts';

const perHour = 5;
const perDay = 10;
/** Mails per hour to all addresses that raise an alarm; none is blocked. */
const alarming = 1000;

/**
 * One of a kind every MAIL_SPACING_SECONDS, five an hour, ten a day, whether an account exists or not. Without a mail
 * server nothing goes out that could be too much.
 */
@Injectable()
export class MailQuota {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly limits: Limits,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws the given refusal with `retryAfter` in seconds. */
  async use(kind: string, address: string, refusal = tooMany) {
    if (!hasMail(this.environment)) return;
    const seconds = this.environment.mailSpacingSeconds;
    if (seconds > 0)
      await this.limits.use([{ key: `mail:${kind}:${address}`, most: 1, seconds, scaled: false }], refusal);
    await this.limits.use(
      [
        { key: `mail:hour:${address}`, most: perHour, seconds: 3600 },
        { key: `mail:day:${address}`, most: perDay, seconds: 86_400 },
      ],
      refusal,
    );
    if (await this.limits.exceeds({ key: 'mail:all', most: alarming, seconds: 3600 }))
      this.logger.error(`More than ${alarming} mails were asked for within an hour`);
  }

  async allows(kind: string, address: string): Promise<boolean> {
    try {
      await this.use(kind, address);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

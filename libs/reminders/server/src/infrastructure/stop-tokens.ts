import { Injectable } from '@nestjs/common';
import { addDays } from '@domeka/kernel';
import { Keyring } from '@domeka/platform';

const purpose = 'reminders-stop';
const goodForDays = 365;

/** Switches the reminders of one person off, and opens nothing else. */
@Injectable()
export class StopTokens {
  constructor(private readonly keyring: Keyring) {}

  issue(userId: string, now: Date): string {
    return this.keyring.seal(purpose, `${userId}/${addDays(now, goodForDays).getTime()}`);
  }

  /** Null for an unknown or old one. */
  read(token: string, now: Date): string | null {
    if (token.length > 500) return null;
    const [userId = null, end] = this.keyring.open(purpose, token)?.split('/') ?? [];
    return Number(end) > now.getTime() ? userId : null;
  }
}

import { Injectable } from '@nestjs/common';
import { Keyring, SealedColumns } from '@domeka/platform';
import type { PushSubscriptionInput } from '@domeka/push/contract';

const sealing = 'push-subscription';

/** An endpoint and its keys can notify the device, so both are sealed. */
@Injectable()
export class SealedSubscriptions {
  constructor(
    private readonly keyring: Keyring,
    columns: SealedColumns,
  ) {
    columns.add({ table: 'push_subscriptions', column: 'sealed', purpose: sealing });
  }

  seal({ endpoint, keys: { p256dh, auth } }: PushSubscriptionInput): string {
    return this.keyring.seal(sealing, JSON.stringify({ endpoint, keys: { p256dh, auth } }));
  }

  open(sealed: string): PushSubscriptionInput | null {
    const text = this.keyring.open(sealing, sealed);
    return text === null ? null : (JSON.parse(text) as PushSubscriptionInput);
  }
}

import { createECDH } from 'node:crypto';
import { Check, InputOf } from '@domeka/platform';
import type { PushSubscriptionInput } from '@domeka/push/contract';

const longestEndpoint = 2000;

const bytesIn = (text: unknown) =>
  typeof text === 'string' && /^[\w-]{1,200}={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;

function isPoint(bytes: Buffer | null): boolean {
  if (bytes?.length !== 65) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false; // not on the curve
  }
}

const keysFault = (value: unknown): string | null => {
  const { p256dh, auth } = (value ?? {}) as Partial<PushSubscriptionInput['keys']>;
  return isPoint(bytesIn(p256dh)) && bytesIn(auth)?.length === 16 ? null : 'invalid';
};

const endpointFault = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longestEndpoint && URL.canParse(value) ? null : 'not-a-push-service';

const text = { type: 'string' } as const;

@InputOf('push')
export class PushSubscriptionBody implements PushSubscriptionInput {
  @Check('endpoint', endpointFault, { type: 'string', format: 'uri', maxLength: longestEndpoint })
  endpoint!: string;

  @Check('keys', keysFault, { type: 'object', properties: { p256dh: text, auth: text } })
  keys!: { p256dh: string; auth: string };
}

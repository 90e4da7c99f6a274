import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { until } from '../until.ts';

export interface PushedRequest {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

type Answer = { status: number; retryAfter: string | null } | { fault: string };

export type StandInPushService = ReturnType<typeof standInPushService>;

/** Takes the place of the connection to push services, with the answers it is told to give; else it takes all. */
export function standInPushService() {
  const received: PushedRequest[] = [];
  const answers = new Map<string, Answer[]>();
  return {
    received,
    answer: (endpoint: string, ...next: Answer[]) => void answers.set(endpoint, next),
    post: (request: PushedRequest): Promise<Answer> => {
      received.push(request);
      return Promise.resolve(answers.get(request.endpoint)?.shift() ?? { status: 201, retryAfter: null });
    },
    to: ({ subscription }: TestBrowser) => received.filter(({ endpoint }) => endpoint === subscription.endpoint),
    /** What a browser was sent, once it is so many. */
    async sentTo(browser: TestBrowser, least = 1) {
      await until(() => (this.to(browser).length >= least ? true : undefined), 'notification');
      return this.to(browser).map(({ body }) => browser.read(body));
    },
  };
}

/** Where it is about noon now: notifications wait for the day of the person. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

export type TestBrowser = ReturnType<typeof testBrowser>;

interface Shown {
  web_push: number;
  notification: Record<string, unknown>;
}

/** A browser that subscribed, and reads what it is sent as RFC 8291 says. */
export function testBrowser(host = 'fcm.googleapis.com') {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${host}/send/${randomBytes(24).toString('base64url')}`;
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read(body: Buffer): Shown {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = derive(keys.computeSecret(sender), auth, info, 32);
      const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const record = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Shown;
    },
  };
}

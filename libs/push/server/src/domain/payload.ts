import type { Language } from '@domeka/kernel';
import type { PushPayload } from '@domeka/push/contract';

/** What a device shows: counts and kinds, never what a medicine is called, and it opens a page of ours. */
export interface PushMessage {
  title: string;
  language: Language;
  /** Within the product, `/en/dashboard?expiry=soon`. */
  path: string;
  /** The next one of a kind takes the place of the one before, on its way (RFC 8030, section 5.4) and on the device. */
  kind: 'reminder' | 'recall' | 'test';
}

export function payloadOf({ title, language, path, kind }: PushMessage, publicUrl: string): PushPayload {
  const navigate = new URL(path, publicUrl).href;
  return { web_push: 8030, notification: { title, lang: language, dir: 'ltr', tag: kind, navigate } };
}

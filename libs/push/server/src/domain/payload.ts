import type { Language } from '@domeka/kernel';
import type { PushPayload } from '@domeka/push/contract';

/** Counts and kinds, never what a medicine is called. */
export interface PushMessage {
  title: string;
  language: Language;
  path: string;
  /** The next one of a kind replaces the one before (RFC 8030, section 5.4). */
  kind: 'reminder' | 'recall' | 'test';
}

export function payloadOf({ title, language, path, kind }: PushMessage, publicUrl: string): PushPayload {
  const navigate = new URL(path, publicUrl).href;
  return { web_push: 8030, notification: { title, lang: language, dir: 'ltr', tag: kind, navigate } };
}

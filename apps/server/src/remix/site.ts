import type { RunningEnvironment } from '@domeka/platform';

export interface Site {
  publicUrl: string;
  /** Browsers install, keep a list and are notified only by https, and on this machine. */
  isSecure: boolean;
  hasWorker: boolean;
  /** Sign the flash cookie; the current one first. */
  flashSecrets: string[];
}

export function siteOf({ publicUrl, serviceWorker }: RunningEnvironment, flashSecrets: string[]): Site {
  const { protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return { publicUrl, isSecure, hasWorker: isSecure && serviceWorker, flashSecrets };
}

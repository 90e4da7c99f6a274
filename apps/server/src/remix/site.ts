import { isTrustworthyOrigin } from '@domeka/kernel';
import type { RunningEnvironment } from '@domeka/platform';

export interface Site {
  publicUrl: string;
  isSecure: boolean;
  hasWorker: boolean;
  /** Sign the flash cookie; the current one first. */
  flashSecrets: string[];
}

export function siteOf({ publicUrl, serviceWorker }: RunningEnvironment, flashSecrets: string[]): Site {
  const isSecure = isTrustworthyOrigin(publicUrl);
  return { publicUrl, isSecure, hasWorker: isSecure && serviceWorker, flashSecrets };
}

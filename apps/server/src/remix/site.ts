import { isTrustworthyOrigin } from '@domeka/kernel';
import { defaultContactEmail, hasMail } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';

export interface Site {
  publicUrl: string;
  isSecure: boolean;
  hasWorker: boolean;
  signups: RunningEnvironment['signups'];
  hasMail: boolean;
  contactAddress: string | null;
  /** Sign the flash cookie; the current one first. */
  flashSecrets: string[];
}

export function siteOf(environment: RunningEnvironment, flashSecrets: string[]): Site {
  const { publicUrl, serviceWorker, signups, contactEmail } = environment;
  const isSecure = isTrustworthyOrigin(publicUrl);
  const hasWorker = isSecure && serviceWorker;
  const contactAddress = contactEmail === defaultContactEmail ? null : contactEmail;
  return { publicUrl, isSecure, hasWorker, signups, hasMail: hasMail(environment), contactAddress, flashSecrets };
}

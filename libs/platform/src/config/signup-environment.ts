import { domainToASCII } from 'node:url';
import { signupKinds } from '@domeka/kernel';
import type { Signups } from '@domeka/kernel';
import { EnvironmentError } from './environment-error.ts';

/** What `SMTP_URL` says where there is no mail server and none is wanted. */
export const noMail = 'none';

export const hasMail = ({ smtpUrl }: { smtpUrl: string | null }) => smtpUrl !== noMail;

/** Without mail nobody can show that an address is theirs, so strangers stay out. */
export function readSignups(kind: string | null, domains: string | null, smtpUrl: string | null) {
  const signups = kind ?? (hasMail({ smtpUrl }) ? 'open' : 'invited');
  if (!isKind(signups)) throw new EnvironmentError(`SIGNUPS is one of ${signupKinds.join(', ')}.`);
  if (signups === 'open' && !hasMail({ smtpUrl }))
    throw new EnvironmentError('SIGNUPS=open needs a mail server: SMTP_URL is none.');
  return { signups, signupDomains: domainsOf(domains) };
}

const isKind = (text: string): text is Signups => signupKinds.some((kind) => kind === text);

function domainsOf(text: string | null): string[] {
  if (text === null) return [];
  const all = text.split(',').map((one) => domainToASCII(one.trim().toLowerCase()));
  if (all.every((one) => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(one))) return all;
  throw new EnvironmentError('SIGNUP_DOMAINS names domains, separated by commas: example.org, school.example.');
}

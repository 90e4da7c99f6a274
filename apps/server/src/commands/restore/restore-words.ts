import type { LogVerification } from '@domeka/admin-security/contract';
import type { Restored } from './restore-archive.ts';

interface RestoreOptions {
  otherSecret: boolean;
  endLinks: boolean;
  replace: boolean;
}

export function wordsOf(
  { contents, mails, endedLinks, erasedAgain, migrated }: Restored,
  log: LogVerification,
  { otherSecret, endLinks, replace }: RestoreOptions,
): string[] {
  const { header, manifest } = contents;
  const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
  return [
    ...(migrated > 0
      ? [`It came from Domeka ${header.program} and was brought up to date (${migrated} migrations).`]
      : []),
    endLinks
      ? `All links were ended: ${endedLinks}.`
      : 'Links and roles that were ended since are open again; --end-links would end all links.',
    erasedAgain > 0
      ? `Accounts erased since and back with the copy: ${erasedAgain}. They are erased again within the hour.`
      : `Accounts erased after the copy was made are back${replace ? ', unless the replaced database knew of them' : ''}.`,
    ...(mails.length > 0 ? [`Mails that waited and are sent now: ${mails.length}.`] : []),
    ...(otherSecret
      ? [
          'With another secret: links cannot be shown again; authenticator apps are void (npm run admin -- reset-two-step EMAIL).',
        ]
      : []),
    logWords(log, otherSecret),
    'Everybody signs in again.',
    `Restored: the state of ${header.madeAt}, ${rows} rows in ${manifest.parts.length} parts, each compared with the archive.`,
  ];
}

function logWords({ intact, entries, break: found }: LogVerification, otherSecret: boolean): string {
  if (intact) return `The audit log is intact: ${entries} entries.`;
  if (found === null) return `The audit log is consistent, but no checkpoint vouches for it: ${entries} entries.`;
  return otherSecret && found.kind === 'bad-signature'
    ? 'The audit log cannot be vouched for: its checkpoints were signed with the other secret.'
    : `The audit log is broken at ${found.seq} (${found.kind}). Verify it: npm run audit -- verify`;
}

import type { Environment } from '@domeka/platform/environment';

interface Started {
  hasMailbox: boolean;
  privateFolder: string | null;
  /** The image has only the built programs, so its messages name no npm scripts. */
  isFromNpm: boolean;
  /** Null where there is an administrator. */
  setupLink: string | null;
}

export function announcement(
  { publicUrl, port, adminEmail, signups }: Pick<Environment, 'publicUrl' | 'port' | 'adminEmail' | 'signups'>,
  { hasMailbox, privateFolder, isFromNpm, setupLink }: Started,
): string {
  const grant = `${isFromNpm ? 'npm run admin --' : 'node dist/server/admin.js'} grant EMAIL`;
  const mayComeByItself = adminEmail !== null && signups === 'open';
  const lines = [
    ['Open', publicUrl],
    ['Mailbox', hasMailbox && `http://localhost:${port}/dev/mailbox`], // reachable from this machine only
    ['Administrator', mayComeByItself ? `${adminEmail}, once signed up and confirmed` : (setupLink ?? grant)],
    ['Database', privateFolder && `${privateFolder} (PostgreSQL's user cannot enter the data folder)`],
    ['Stop', 'Ctrl-C'],
  ].filter(([, value]) => value);
  const shown = lines.map(([name, value]) => `  ${String(name).padEnd(15)}${value}`);
  return `\nDomeka is ready.\n\n${shown.join('\n')}\n\n`;
}

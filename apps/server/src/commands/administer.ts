import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AdminSecurityModule } from '@domeka/admin-security';
import { AdminRole, IdentityModule, MakePasswordLink, ResetTwoStep } from '@domeka/identity';
import { Jobs } from '@domeka/platform';
import { withProduct } from './with-product.ts';

const outcomes = {
  grant: {
    granted: { text: 'is an administrator now, from the next sign-in on.', exitCode: 0 },
    already: { text: 'was an administrator already.', exitCode: 0 },
    unknown: { text: 'has no account yet.', exitCode: 1 },
    unconfirmed: {
      text: 'has not confirmed the address yet. The link in the mail does so or, without mail, that of an invitation.',
      exitCode: 1,
    },
  },
  revoke: {
    revoked: { text: 'is no administrator any more.', exitCode: 0 },
    already: { text: 'was no administrator.', exitCode: 0 },
    unknown: { text: 'has no account.', exitCode: 1 },
    configured: { text: 'is named in ADMIN_EMAIL, which would grant it again. Take it out there first.', exitCode: 1 },
    last: { text: 'is the only administrator. Make somebody else one first.', exitCode: 1 },
  },
  'reset-two-step': {
    reset: {
      text: 'logs in with the password alone now. All devices are signed out, and the owner is told.',
      exitCode: 0,
    },
    off: { text: 'has no two-step verification.', exitCode: 0 },
    unknown: { text: 'has no account.', exitCode: 1 },
  },
  'password-link': {
    unknown: { text: 'has no account.', exitCode: 1 },
    unconfirmed: { text: 'has not confirmed the address yet.', exitCode: 1 },
    locked: { text: 'is locked. Unlock the account first.', exitCode: 1 },
  },
} as const;
type Command = keyof typeof outcomes;

export const adminUsage = `Usage: npm run admin -- setup, or COMMAND EMAIL, where COMMAND is one of ${Object.keys(outcomes).join(', ')}`;

type Asked = { command: Command; email: string } | { command: 'setup' };

export function readAdminCommand([command, email, ...more]: string[]): Asked | null {
  if (command === 'setup' && email === undefined) return { command };
  const isWhole = command !== undefined && email?.includes('@') === true && more.length === 0;
  return isWhole && isCommand(command) ? { command, email } : null;
}

const isCommand = (command: string): command is Command => Object.hasOwn(outcomes, command);

/** Uses the configured database, or starts the embedded one. Returns the exit code. */
export async function administer(command: Command, email: string): Promise<number> {
  const outcome = await withProduct([IdentityModule, AdminSecurityModule], (app) => outcomeOf(app, command, email));
  process.stdout.write(`${email} ${outcome.text}\n`);
  return outcome.exitCode;
}

async function outcomeOf(app: NestFastifyApplication, command: Command, email: string) {
  await app.get(Jobs).openQueues(); // each command sends a mail
  const role = app.get(AdminRole);
  if (command === 'grant') return outcomes.grant[await role.grant(email)];
  if (command === 'revoke') return outcomes.revoke[await role.revoke(email)];
  if (command === 'password-link') return passwordLink(app, email);
  return outcomes[command][await app.get(ResetTwoStep).execute(email)];
}

async function passwordLink(app: NestFastifyApplication, email: string) {
  const made = await app.get(MakePasswordLink).byCommand(email);
  if (typeof made === 'string') return outcomes['password-link'][made];
  return { text: `sets a new password here, once, within an hour:\n${made.link}`, exitCode: 0 };
}

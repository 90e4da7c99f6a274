import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Signups } from '@domeka/kernel';
import { storedEmail } from './email-address.ts';
import { EnvironmentError } from './environment-error.ts';
import { readFleet } from './fleet-environment.ts';
import type { FleetSettings } from './fleet-environment.ts';
import { readOidcProviders } from './oidc-environment.ts';
import type { OidcSettings } from './oidc-environment.ts';
import { withSecretFiles } from './secret-files.ts';
import { noMail, readSignups } from './signup-environment.ts';

export { EnvironmentError };
export { hasMail, noMail } from './signup-environment.ts';

export interface Environment extends FleetSettings {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  auditCheckpointDir: string | null;
  databaseUrl: string | null;
  metricsPort: number | null;
  metricsHost: string;
  /** Longest wait for a PostgreSQL connection before a request is answered with 503. */
  databaseWaitSeconds: number;
  /** Connections of one process in all. */
  databasePool: number;
  /** Null: the embedded mailbox; `none`: no mail at all, which `hasMail` asks. */
  smtpUrl: string | null;
  /** Who may make an account; `invited`: whoever somebody here invited. */
  signups: Signups;
  /** With `open`, the only domains of strangers' addresses; empty: any. */
  signupDomains: string[];
  redisUrl: string | null;
  catalogUrl: string | null;
  recallsUrl: string | null;
  /** Hosts of push services beside those of the four browsers; `*.` stands for any name in front. */
  pushHosts: string[];
  mailFrom: string;
  contactEmail: string;
  adminEmail: string | null;
  testEmail: string | null;
  secretKey: string | null;
  secretKeyPrevious: string | null;
  /** Fastify's `trustProxy`: false, a number of hops, or addresses and ranges separated by commas. */
  trustProxy: boolean | number | string;
  logLevel: string;
  throttleScale: number;
  mailSpacingSeconds: number;
  oidcProviders: OidcSettings[];
  /** Where nightly backups and restore points go; null: no nightly ones. */
  backupDir: string | null;
  /** Time of day in Europe/Warsaw, `03:30`. */
  backupAt: string;
  backupKeep: number;
  backupPassphrase: string | null;
  restorePoints: boolean;
  /** Off: the start waits until `npm run migrate` has run. */
  migrate: boolean;
  /** Off: every device empties what it keeps and forgets its worker. */
  serviceWorker: boolean;
}

export type RunningEnvironment = Environment & { databaseUrl: string; smtpUrl: string; secretKey: string };
export const ENVIRONMENT = Symbol('environment');

export const leastPool = 16;

/** Nobody's: where none is set. */
export const defaultContactEmail = 'contact@domeka.example';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws EnvironmentError with the variable's name and its allowed values */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const source = withSecretFiles(given);
  const text = (name: string) => source[name]?.trim() || null;
  const databaseUrl = database(text('DATABASE_URL'), 'DATABASE_URL');
  const port = whole(text('PORT') ?? '3000', 'PORT', 1, 65_535);
  const secretKey = secret(text('SECRET_KEY'), 'SECRET_KEY');
  if (databaseUrl && !secretKey) throw new EnvironmentError('DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE.');
  const dataDir = resolve(text('DATA_DIR') ?? '.data');
  const checkpointDir = text('AUDIT_CHECKPOINT_DIR') ?? (databaseUrl ? null : join(dataDir, 'checkpoints'));
  return {
    port,
    host: text('HOST') ?? (databaseUrl ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: origin(text('PUBLIC_URL') ?? `http://localhost:${port}`, 'PUBLIC_URL'),
    dataDir,
    auditCheckpointDir: checkpointDir && resolve(checkpointDir),
    databaseUrl,
    ...readFleet(text, databaseUrl !== null),
    metricsPort:
      text('METRICS_PORT') === null ? null : whole(text('METRICS_PORT') as string, 'METRICS_PORT', 1, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    databaseWaitSeconds: whole(text('DATABASE_WAIT_SECONDS') ?? '2', 'DATABASE_WAIT_SECONDS', 1, 60),
    databasePool: whole(text('DATABASE_POOL') ?? '30', 'DATABASE_POOL', leastPool, 1000),
    ...people(text),
    redisUrl: url(text('REDIS_URL'), 'REDIS_URL', ['redis:', 'rediss:']),
    catalogUrl: file(text('CATALOG_URL'), 'CATALOG_URL'),
    recallsUrl: file(text('RECALLS_URL'), 'RECALLS_URL'),
    pushHosts: hosts(text('PUSH_HOSTS'), 'PUSH_HOSTS'),
    secretKey,
    secretKeyPrevious: secret(text('SECRET_KEY_PREVIOUS'), 'SECRET_KEY_PREVIOUS'),
    trustProxy: proxies(text('TRUST_PROXY'), 'TRUST_PROXY'),
    logLevel: level(text('LOG_LEVEL') ?? 'info'),
    throttleScale: factor(text('THROTTLE_SCALE') ?? '1', 'THROTTLE_SCALE'),
    mailSpacingSeconds: whole(text('MAIL_SPACING_SECONDS') ?? '60', 'MAIL_SPACING_SECONDS', 0, 86_400),
    oidcProviders: readOidcProviders(source),
    serviceWorker: isOn(text('SERVICE_WORKER'), 'SERVICE_WORKER'),
    ...backups(text),
  };
}

function people(text: (name: string) => string | null) {
  const smtpUrl = mailServer(text('SMTP_URL'), 'SMTP_URL');
  return {
    smtpUrl,
    ...readSignups(text('SIGNUPS'), text('SIGNUP_DOMAINS'), smtpUrl),
    mailFrom: sender(text('MAIL_FROM') ?? 'Domeka <no-reply@domeka.example>', 'MAIL_FROM'),
    contactEmail: address(text('CONTACT_EMAIL') ?? defaultContactEmail, 'CONTACT_EMAIL'),
    adminEmail: text('ADMIN_EMAIL') && address(text('ADMIN_EMAIL') as string, 'ADMIN_EMAIL'),
    testEmail: text('TEST_EMAIL') && address(text('TEST_EMAIL') as string, 'TEST_EMAIL'),
  };
}

function backups(text: (name: string) => string | null) {
  const folder = text('BACKUP_DIR');
  const at = text('BACKUP_AT') ?? '03:30';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new EnvironmentError('BACKUP_AT is a time of day such as 03:30.');
  const passphrase = text('BACKUP_PASSPHRASE');
  if (passphrase !== null && passphrase.length < 12)
    throw new EnvironmentError('BACKUP_PASSPHRASE has at least 12 characters.');
  return {
    backupDir: folder && resolve(folder),
    backupAt: at,
    backupKeep: whole(text('BACKUP_KEEP') ?? '14', 'BACKUP_KEEP', 1, 1000),
    backupPassphrase: passphrase,
    restorePoints: isOn(text('RESTORE_POINTS'), 'RESTORE_POINTS'),
    migrate: isOn(text('MIGRATE'), 'MIGRATE'),
  };
}

function level(text: string): string {
  if (!logLevels.includes(text)) throw new EnvironmentError(`LOG_LEVEL is one of ${logLevels.join(', ')}.`);
  return text;
}

function isOn(text: string | null, name: string): boolean {
  if (text !== null && !['on', 'off'].includes(text)) throw new EnvironmentError(`${name} is on or off.`);
  return text !== 'off';
}

function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new EnvironmentError(`${name} is a whole number from ${least} to ${most}.`);
  }
  return value;
}

function factor(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new EnvironmentError(`${name} is a number above 0.`);
  return value;
}

function url(text: string | null, name: string, protocols: string[]): string | null {
  if (text === null) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new EnvironmentError(`${name} is a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  if (/%(?![0-9a-f]{2})/i.test(text)) throw new EnvironmentError(`${name} has a "%" of its own, which is written %25.`);
  return text;
}

function file(text: string | null, name: string): string | null {
  const given = url(text, name, ['https:']);
  if (given && (new URL(given).username !== '' || new URL(given).password !== ''))
    throw new EnvironmentError(`${name} is an address without user and password.`);
  return given;
}

function hosts(text: string | null, name: string): string[] {
  const all =
    text
      ?.toLowerCase()
      .split(',')
      .map((one) => one.trim()) ?? [];
  if (all.every((one) => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(one))) return all;
  throw new EnvironmentError(`${name} names hosts, separated by commas: push.example.com, *.push.example.com.`);
}

function origin(text: string, name: string): string {
  const { origin, href } = new URL(url(text, name, ['http:', 'https:']) as string);
  if (href === `${origin}/`) return origin;
  throw new EnvironmentError(`${name} is an origin, without user, path, query and fragment.`);
}

/** The host may be absent or a socket directory (`%2Frun%2Fpostgresql`); the database's name is required. */
function database(text: string | null, name: string): string | null {
  const given = url(text, name, ['postgres:', 'postgresql:']);
  if (given && new URL(given).pathname.length < 2) throw new EnvironmentError(`${name} names no database.`);
  return given;
}

function mailServer(text: string | null, name: string): string | null {
  if (text === noMail) return text;
  const given = url(text, name, ['smtp:', 'smtps:']);
  if (given && new URL(given).hostname === '') throw new EnvironmentError(`${name} names no host.`);
  return given;
}

function secret(text: string | null, name: string): string | null {
  if (text !== null && text.length < 32) throw new EnvironmentError(`${name} has at least 32 characters.`);
  return text;
}

const isAddress = (text: string) => /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);

function address(text: string, name: string): string {
  if (!isAddress(text)) throw new EnvironmentError(`${name} is an e-mail address.`);
  return storedEmail(text);
}

function sender(text: string, name: string): string {
  if (isAddress(/^(?:"[^"]*"|[^@<>,;:"]*)\s*<(.*)>$/.exec(text)?.[1] ?? text)) return text;
  throw new EnvironmentError(
    `${name} is an e-mail address, or a name and an address as in "Domeka <a@domeka.example>".`,
  );
}

function proxies(text: string | null, name: string): boolean | number | string {
  if (text === null || text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text);
  if (text.split(',').every((one) => isProxy(one.trim()))) return text;
  throw new EnvironmentError(
    `${name} is a number of proxies, or their addresses or ranges (10.0.0.0/8), not "${text}".`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
}

import { isAbsolute, resolve } from 'node:path';
import { storedEmail } from './email-address.ts';
import { EnvironmentError } from './environment-error.ts';
import { readOidcProviders } from './oidc-environment.ts';
import type { OidcSettings } from './oidc-environment.ts';

export { EnvironmentError };

/** What the environment says, parsed and checked once. README lists every variable. */
export interface Environment {
  port: number;
  host: string;
  /** Origin under which people reach the product, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder for embedded data. */
  dataDir: string;
  databaseUrl: string | null;
  /** How long a request waits for a connection to PostgreSQL before its sender is asked to come back. */
  databaseWaitSeconds: number;
  smtpUrl: string | null;
  /** Where limits that all processes share are counted; null: in PostgreSQL. */
  redisUrl: string | null;
  mailFrom: string;
  contactEmail: string;
  adminEmail: string | null;
  secretKey: string | null;
  secretKeyPrevious: string | null;
  /** Fastify's `trustProxy`: false, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  throttleScale: number;
  mailSpacingSeconds: number;
  /** Who else may say who somebody is; empty for none. */
  oidcProviders: OidcSettings[];
}

/** The environment of a running process: what was absent has been supplied by the embedded defaults. */
export type RunningEnvironment = Environment & { databaseUrl: string; smtpUrl: string; secretKey: string };
export const ENVIRONMENT = Symbol('environment');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws EnvironmentError naming the variable and what it may hold. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const text = (name: string) => source[name]?.trim() || null;
  const databaseUrl = url(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = whole(text('PORT') ?? '3000', 'PORT', 1, 65_535);
  const secretKey = secret(text('SECRET_KEY'), 'SECRET_KEY');
  if (databaseUrl && !secretKey) throw new EnvironmentError('SECRET_KEY is required when DATABASE_URL is set.');
  const publicUrl = url(text('PUBLIC_URL') ?? `http://localhost:${port}`, 'PUBLIC_URL', ['http:', 'https:']) as string;
  if (new URL(publicUrl).pathname !== '/') throw new EnvironmentError('PUBLIC_URL is an origin, without a path.');
  const dataDir = text('DATA_DIR') ?? '.data';
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) throw new EnvironmentError(`LOG_LEVEL is one of ${logLevels.join(', ')}.`);
  return {
    port,
    host: text('HOST') ?? (databaseUrl ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(publicUrl).origin,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl,
    databaseWaitSeconds: whole(text('DATABASE_WAIT_SECONDS') ?? '2', 'DATABASE_WAIT_SECONDS', 1, 60),
    smtpUrl: url(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    redisUrl: url(text('REDIS_URL'), 'REDIS_URL', ['redis:', 'rediss:']),
    mailFrom: text('MAIL_FROM') ?? 'Domeka <no-reply@domeka.example>',
    contactEmail: address(text('CONTACT_EMAIL') ?? 'contact@domeka.example', 'CONTACT_EMAIL'),
    adminEmail: text('ADMIN_EMAIL') && address(text('ADMIN_EMAIL') as string, 'ADMIN_EMAIL'),
    secretKey,
    secretKeyPrevious: secret(text('SECRET_KEY_PREVIOUS'), 'SECRET_KEY_PREVIOUS'),
    trustProxy: proxies(text('TRUST_PROXY')),
    logLevel,
    throttleScale: factor(text('THROTTLE_SCALE') ?? '1', 'THROTTLE_SCALE'),
    mailSpacingSeconds: whole(text('MAIL_SPACING_SECONDS') ?? '60', 'MAIL_SPACING_SECONDS', 0, 86_400),
    oidcProviders: readOidcProviders(source),
  };
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
  return text;
}

function secret(text: string | null, name: string): string | null {
  if (text !== null && text.length < 32) throw new EnvironmentError(`${name} has at least 32 characters.`);
  return text;
}

function address(text: string, name: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new EnvironmentError(`${name} is an e-mail address.`);
  return storedEmail(text);
}

function proxies(text: string | null): boolean | number | string {
  if (text === null || text === 'false' || text === '0') return false;
  if (text === 'true') throw new EnvironmentError('TRUST_PROXY is a number of proxies or their addresses, not "true".');
  return /^\d+$/.test(text) ? Number(text) : text;
}

import type { OidcServer } from '../stand-ins/oidc-server.ts';

/** Wide rate limits, no pause between mails, longer timeouts: tests are busier than people. */
export function settingsOfJourneys(clinic: OidcServer): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    SMTP_URL: _smtp,
    PUBLIC_URL: _publicUrl,
    HOST: _host,
    ...rest
  } = process.env;
  return {
    ...rest,
    NODE_ENV: 'production',
    THROTTLE_SCALE: '1000',
    MAIL_SPACING_SECONDS: '0',
    DATABASE_WAIT_SECONDS: '20',
    LOG_LEVEL: 'warn',
    CATALOG_URL: 'https://localhost:9/register.xml', // nobody is there
    PUSH_HOSTS: 'push.invalid', // nor there
    ...providersOf(clinic),
  };
}

const providersOf = ({ issuer, clientId, clientSecret }: OidcServer) => ({
  OIDC_CLINIC_ISSUER: issuer,
  OIDC_CLINIC_CLIENT_ID: clientId,
  OIDC_CLINIC_CLIENT_SECRET: clientSecret,
  OIDC_CLINIC_LABEL: 'City clinic',
  OIDC_PHARMACY_ISSUER: 'http://127.0.0.1:9',
  OIDC_PHARMACY_CLIENT_ID: clientId,
  OIDC_PHARMACY_CLIENT_SECRET: clientSecret,
});

/** Errors in the product's log, levels 50 and 60, fail a run. Journeys judge 503 themselves. */
export const faultsIn = (log: string): string[] =>
  log.split('\n').filter((line) => /"level":(50|60)\b/.test(line) && !line.includes('"status":503'));

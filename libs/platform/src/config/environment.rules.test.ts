import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from './environment.ts';

const secret = 'x'.repeat(32);

test('with nothing set the embedded defaults hold', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    processes: 1,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    databaseWaitSeconds: 2,
    databasePool: 30,
    smtpUrl: null,
    signups: 'open',
    signupDomains: [],
    redisUrl: null,
    catalogUrl: null,
    recallsUrl: null,
    pushHosts: [],
    secretKey: null,
    trustProxy: false,
    throttleScale: 1,
    mailSpacingSeconds: 60,
    oidcProviders: [],
  });
});

const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'id',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
};

test('providers to sign in with are read by name, each with a label', () => {
  const second = Object.fromEntries(
    Object.entries(google).map(([key, value]) => [key.replace('GOOGLE', 'MY_HOSPITAL'), value]),
  );
  const { oidcProviders } = readEnvironment({ ...second, ...google, OIDC_GOOGLE_LABEL: 'Google account' });
  expect(oidcProviders).toEqual([
    {
      name: 'google',
      label: 'Google account',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    },
    expect.objectContaining({ name: 'my_hospital', label: 'My hospital' }),
  ]);
  expect(readEnvironment({ OIDC_GOOGLE_ISSUER: ' ' }).oidcProviders).toEqual([]);
});

test.each([
  ['OIDC_GOOGLE_ISSUER', undefined],
  ['OIDC_GOOGLE_ISSUER', 'accounts.google.com'],
  ['OIDC_GOOGLE_ISSUER', 'http://accounts.google.com'],
  ['OIDC_GOOGLE_CLIENT_ID', undefined],
  ['OIDC_GOOGLE_CLIENT_SECRET', ' '],
])('a provider whose %s is %s stops the start with one line', (name, value) => {
  const read = () => readEnvironment({ ...google, [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

test('a provider at this machine may be plain, and none may be called what another way is called', () => {
  expect(readEnvironment({ ...google, OIDC_GOOGLE_ISSUER: 'http://localhost:4000' }).oidcProviders).toHaveLength(1);
  expect(() => readEnvironment({ OIDC_EMAIL_ISSUER: 'https://x.example' })).toThrow(/^OIDC_EMAIL_ISSUER/);
});

test('checkpoints go beside the embedded database, elsewhere only where it is said', () => {
  const folderOf = (more: Record<string, string>) => readEnvironment({ DATA_DIR: '/data', ...more }).auditCheckpointDir;
  const other = { DATABASE_URL: 'postgres://u:p@db/domeka', SECRET_KEY: secret };
  expect(folderOf({})).toBe('/data/checkpoints');
  expect(folderOf({ AUDIT_CHECKPOINT_DIR: ' /kept ' })).toBe('/kept');
  expect(folderOf(other)).toBeNull();
  expect(folderOf({ ...other, AUDIT_CHECKPOINT_DIR: '/kept' })).toBe('/kept');
});

test('the public address follows the port', () => {
  expect(readEnvironment({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
});

test('a database of its own listens to the world and needs a secret', () => {
  const DATABASE_URL = 'postgres://u:p@db/domeka';
  expect(readEnvironment({ DATABASE_URL, SECRET_KEY: secret }).host).toBe('0.0.0.0');
  expect(() => readEnvironment({ DATABASE_URL })).toThrow('DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE.');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['METRICS_PORT', '0'],
  ['PUBLIC_URL', 'domeka.pl'],
  ['PUBLIC_URL', 'https://domeka.pl/app'],
  ['PUBLIC_URL', 'https://user@domeka.pl'],
  ['PUBLIC_URL', 'https://domeka.pl/?x=1'],
  ['PUBLIC_URL', 'https://domeka.pl#x'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'postgres://u:p@db'],
  ['DATABASE_URL', 'postgres://u:100%@db/domeka'],
  ['DATABASE_WAIT_SECONDS', '0'],
  ['SMTP_URL', 'http://x'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['SMTP_URL', 'None'],
  ['SIGNUPS', 'friends'],
  ['SIGNUP_DOMAINS', '@example.org'],
  ['SIGNUP_DOMAINS', 'example.org,'],
  ['SIGNUP_DOMAINS', '*.example.org'],
  ['REDIS_URL', 'localhost:6379'],
  ['CATALOG_URL', 'http://register.example/all.xml'],
  ['CATALOG_URL', 'register.example'],
  ['CATALOG_URL', 'https://user:password@register.example/all.xml'],
  ['RECALLS_URL', 'http://register.example/recalls.xml'],
  ['SECRET_KEY', 'short'],
  ['CONTACT_EMAIL', 'nobody'],
  ['CONTACT_EMAIL', 'Domeka <contact@domeka.pl>'],
  ['MAIL_FROM', 'garbage'],
  ['MAIL_FROM', 'Domeka <garbage>'],
  ['MAIL_FROM', 'Domeka, at home <no-reply@domeka.pl>'],
  ['MAIL_FROM', 'a@domeka.pl, b@domeka.pl'],
  ['LOG_LEVEL', 'loud'],
  ['THROTTLE_SCALE', '0'],
  ['MAIL_SPACING_SECONDS', '-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

test.each([
  ['TRUST_PROXY', 'trustProxy', '10.0.0.0/8, ::1, loopback'],
  ['MAIL_FROM', 'mailFrom', 'no-reply@domeka.pl'],
  ['METRICS_HOST', 'metricsHost', '10.0.0.5'],
  ['MAIL_FROM', 'mailFrom', 'Domeka – apteczka <no-reply@domeka.pl>'],
  ['MAIL_FROM', 'mailFrom', '"Domeka, at home" <no-reply@domeka.pl>'],
  ['SMTP_URL', 'smtpUrl', 'smtps://user:p%40ss@mail.example:465'],
  ['DATABASE_URL', 'databaseUrl', 'postgres:///domeka'],
  ['DATABASE_URL', 'databaseUrl', 'postgres://user@%2Frun%2Fpostgresql/domeka'],
])('%s may also be written so: %s becomes %s', (name, property, value) => {
  expect(readEnvironment({ SECRET_KEY: secret, [name]: value })).toHaveProperty(property, value);
});

test('without mail only the invited come in, and a place open to all stops the start with one line', () => {
  expect(readEnvironment({ SMTP_URL: 'none' })).toMatchObject({ smtpUrl: 'none', signups: 'invited' });
  expect(readEnvironment({ SMTP_URL: 'none', SIGNUPS: 'closed' }).signups).toBe('closed');
  expect(() => readEnvironment({ SMTP_URL: 'none', SIGNUPS: 'open' })).toThrow(
    'SIGNUPS=open needs a mail server: SMTP_URL is none.',
  );
});

test('domains of those who may sign up are compared as addresses are kept', () => {
  const { signupDomains } = readEnvironment({ SIGNUP_DOMAINS: ' Example.org, żółw.pl ' });
  expect(signupDomains).toEqual(['example.org', 'xn--w-uga1v8h.pl']);
});

test('backups are off unless a folder is named; restore points are on', () => {
  const off = { backupDir: null, backupAt: '03:30', backupKeep: 14, backupPassphrase: null, restorePoints: true };
  expect(readEnvironment({})).toMatchObject(off);
  const on = { BACKUP_DIR: '/b', BACKUP_AT: '23:05', BACKUP_KEEP: '3', RESTORE_POINTS: 'off' };
  expect(readEnvironment(on)).toMatchObject({
    backupDir: '/b',
    backupAt: '23:05',
    backupKeep: 3,
    restorePoints: false,
  });
});

test.each([
  [undefined, true],
  ['off', false],
])('SERVICE_WORKER=%s', (SERVICE_WORKER, serviceWorker) =>
  expect(readEnvironment({ SERVICE_WORKER })).toMatchObject({ serviceWorker }),
);

test.each([
  ['BACKUP_AT', '24:00'],
  ['BACKUP_AT', '3:30'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['RESTORE_POINTS', 'no'],
  ['SERVICE_WORKER', '1'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'domeka-secrets-'));
    writeFileSync(join(folder, 'a'), `${secret}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are read as if they stood in the variable', () => {
    const file = join(folder, 'a');
    expect(readEnvironment({ SECRET_KEY_FILE: file, BACKUP_PASSPHRASE_FILE: file })).toMatchObject({
      secretKey: secret,
      backupPassphrase: secret,
    });
    const provider = { ...google, OIDC_GOOGLE_CLIENT_SECRET: undefined, OIDC_GOOGLE_CLIENT_SECRET_FILE: file };
    expect(readEnvironment(provider).oidcProviders).toMatchObject([{ clientSecret: secret }]);
  });

  test('beside the variable, or unreadable, they stop the start with one line', () => {
    const both = { SECRET_KEY: secret, SECRET_KEY_FILE: join(folder, 'a') };
    expect(() => readEnvironment(both)).toThrow('SECRET_KEY and SECRET_KEY_FILE are both set: take one away.');
    expect(() => readEnvironment({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^SMTP_URL_FILE: .* \(ENOENT\)\.$/);
  });

  test('other variables that end so are none', () => {
    expect(readEnvironment({ DATA_DIR_FILE: '/nowhere', MY_FILE: '/nowhere' }).secretKey).toBeNull();
  });
});

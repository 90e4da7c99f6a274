import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestFormWithFile } from '@domeka/kernel';
import { parse } from 'yaml';
import { readEnvironment } from './environment.ts';

interface Service {
  extends?: { file: string; service: string };
  environment: Record<string, string>;
  command: string | string[];
  ports?: unknown;
  profiles?: unknown;
  networks?: unknown;
  depends_on: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: { front: { ipam: { config: unknown } } };
  configs: Record<string, { content: string }>;
}

/** What the file replaces of docker-compose.yml, in place of adding to it, stands under the word for it. */
const replacing = ['!reset', '!override'].map((tag) => ({
  tag,
  collection: 'seq' as const,
  resolve: (items: { toJSON(): unknown }) => ({ [tag]: items.toJSON() }),
}));
const text = (name: string) => readFileSync(join(import.meta.dirname, '../../../..', name), 'utf8');
const one = parse(text('docker-compose.yml')) as Compose;
const fleet = parse(text('docker-compose.fleet.yml'), { customTags: replacing }) as Compose;
const { app, jobs, migrate, postgres, caddy } = fleet.services as Record<string, Service> & Record<'app', Service>;
const trusted = /^\$\{TRUST_PROXY:-(.*)\}$/.exec(app.environment.TRUST_PROXY ?? '')?.[1] ?? '';

test('any number of web processes beside one with jobs: only the balancer has a published port', () => {
  for (const service of [app, jobs, migrate]) expect(service?.ports).toEqual({ '!reset': [] });
  expect([app.environment.ROLES, jobs?.environment.ROLES]).toEqual(['web', 'jobs']);
  for (const service of [jobs, migrate]) {
    expect(service?.extends).toEqual({ file: 'docker-compose.yml', service: 'app' });
    expect(service?.networks).toEqual({ '!override': ['default'] });
  }
  expect(caddy?.profiles).toEqual({ '!reset': [] });
  expect(caddy?.ports).toEqual({ '!override': expect.arrayContaining(['127.0.0.1:3000:3000']) });
});

test('migrations run first, once, and nowhere else', () => {
  expect(migrate?.command).toEqual(['node', 'dist/server/migrate.js']);
  for (const service of [app, jobs]) {
    expect(service?.environment.MIGRATE).toBe('off');
    expect(service?.depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
  }
  for (const service of [jobs, migrate])
    expect(service?.depends_on.postgres).toEqual(one.services.app?.depends_on.postgres);
});

test('the balancer is believed, finds every process, and lets through what the product takes', () => {
  const address = JSON.stringify(one.services.caddy?.networks).match(/\d+\.\d+\.\d+\.\d+/)?.[0];
  expect(trusted).toBe(address);
  expect(readEnvironment({ TRUST_PROXY: trusted }).trustProxy).toBe(address);
  expect(fleet.networks.front.ipam.config).toEqual({
    '!override': [{ subnet: '10.213.87.0/24', ip_range: '10.213.87.128/25' }],
  });
  expect(caddy?.environment).toEqual({ SITE: '${DOMAIN:-http://:3000}' });
  const rules = fleet.configs.fleet?.content ?? '';
  expect(rules).toMatch(/^\{\$\$SITE\} \{/);
  expect(rules).toContain('dynamic a app 3000');
  expect(rules).toContain(`max_size ${largestFormWithFile / 1024 ** 2}MiB`);
});

test('PostgreSQL has connections for them, and is otherwise as on one machine', () => {
  const settings = (service?: Service) => String(service?.command).match(/-c \S+=\S+/g);
  expect(settings(postgres)).toEqual(['-c max_connections=250', ...(settings(one.services.postgres) ?? [])]);
});
